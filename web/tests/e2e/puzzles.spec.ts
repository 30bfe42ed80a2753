// puzzles.spec.ts -- puzzles solved, right and wrong, by mouse and keys: that of the day with its
// row of days, one's own mistakes, the last two tiles; and what axe thinks of their screens.
import { expect, test as alone, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../table/kept/hash';
import type { LandState } from '../../engine/types';
import { VERSION, type Kept } from '../../table/kept/store';
import type { Shipped } from '../../table/puzzle/puzzle';
import { expectLightAndDarkClean } from './axe';
import { EMPTY, test } from './fixture';
import { newTable, setup, troubles } from './table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A city is there to be finished, above the only tile; the other square is below it. */
const CITY: Shipped = {
  position: '2 players; D0 0,0; turn 1 E',
  turn: 'E2 0,-1 city',
  gain: 4,
  theme: 'finish',
  difficulty: 1,
  exact: false,
};
/** One of the page's, where one tile is in hand and one is to come. */
const END = read('web/puzzles/puzzles.jsonl')
  .split('\n')
  .filter((line) => line)
  .map((line) => JSON.parse(line) as Shipped)
  .find(({ exact, position }) => exact && tilesToCome(position) === 1)!;

function tilesToCome(position: string): number {
  const table = newTable();
  table.setPosition(position);
  return (table.state() as LandState).bag.total;
}
const HARD: Shipped = { ...CITY, position: '2 players; D0 0,0; D0 1,0; turn 1 E', difficulty: 3 };

/** The page comes with these. */
const bring = (page: Page, all: Shipped[]) =>
  page.route('**/puzzles-*.json', (route) => route.fulfill({ json: all }));

test.afterEach(({ page }) => page.unrouteAll());

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function solveCity(page: Page): Promise<void> {
  await page.locator('[data-square="0,-1"]').click();
  await button(page, 'City').click();
  await button(page, 'End turn').click();
  await expect(page.getByText('Well done!')).toBeVisible();
}

alone('the puzzle of the day begins a row of days, which goes on tomorrow', async ({ page }) => {
  const said = troubles(page);
  await bring(page, [CITY]);
  await page.clock.setFixedTime(new Date('2026-12-31T22:00:00'));
  await page.goto('/#/puzzles');
  await expect(page.getByText('a row of days begins')).toBeVisible();
  await page.getByRole('link', { name: 'Solve it' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday, December 31' })).toBeVisible();

  await page.locator('[data-square="0,1"]').click();
  await button(page, 'End turn').click();
  await expect(page.getByText('Not this one')).toBeVisible();
  await expect(page.locator('.plot')).toHaveCount(0); // the answer lies
  await button(page, 'Try again').click();
  await solveCity(page);
  await expect(page.getByText('4 points more than the next best turn')).toBeVisible();
  await expect(page.getByText('Completing · easy · 1 day in a row')).toBeVisible();
  await expect(page.getByText('finishes your city for 4')).toBeVisible(); // the engine's reason

  await page.goto('/#/puzzles');
  await page.reload();
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await page.clock.setFixedTime(new Date('2027-01-01T09:00:00'));
  await page.reload();
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Thursday, December 31: solved' })).toBeVisible();
  await page.getByRole('link', { name: 'Solve it' }).click();
  await solveCity(page);
  await expect(page.getByText('2 days in a row')).toBeVisible();

  await page.clock.setFixedTime(new Date('2027-01-03T09:00:00'));
  await page.goto('/#/puzzles/2027-01-02'); // too late for the row
  await page.reload();
  await solveCity(page);
  await page.goto('/#/puzzles');
  await page.reload();
  await expect(page.getByText('The longest row: 2 days')).toBeVisible();
  expect(said).toEqual([]);
});

alone('at midnight another puzzle is that of the day', async ({ page }) => {
  await bring(page, [CITY, HARD]);
  await page.clock.install({ time: new Date('2026-02-28T23:55:00') });
  await page.goto('/#/puzzles');
  await expect(page.locator('.date')).toContainText('Saturday, February 28');
  await page.clock.fastForward('10:00');
  await expect(page.locator('.date')).toContainText('Sunday, March 1');
});

test('a puzzle is solved by keys alone, and what came of it has the focus', async ({ page }) => {
  await bring(page, [CITY, END]);
  await page.goto('/#/puzzles');
  await page.getByRole('link', { name: 'Puzzle 1, easy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Puzzle 1' })).toBeVisible();
  await expect(page.locator('.plot').first()).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await button(page, 'End turn').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.told')).toBeFocused();
  await expect(page.locator('.told')).toContainText('Not this one');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Try again')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.press(
    await page.locator('.choice', { hasText: 'City' }).locator('kbd').innerText(),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Well done!')).toBeVisible();
  await page.getByText('Next puzzle').press('Enter');
  await expect(page.getByRole('heading', { name: 'Puzzle 2' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/#/puzzles');
  await expect(page.getByRole('link', { name: 'Puzzle 1, easy: solved' })).toBeVisible();
});

test('who was shown the solution has not solved it', async ({ page }) => {
  await bring(page, [CITY]);
  await page.goto('/#/puzzles/all/1');
  await page.locator('[data-square="0,1"]').click();
  await button(page, 'End turn').click();
  await button(page, 'Show me').click();
  await expect(page.getByText('it is worth 4 points more than the next best')).toBeVisible();
  await expect(page.locator('.arrow')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('E2 0,-1'); // no notation
  await button(page, 'Try again').click();
  await expect(page.locator('.arrow')).toHaveCount(0);
  await solveCity(page);
  await page.goto('/#/puzzles');
  await expect(page.getByText('0 of 1 solved')).toBeVisible();
});

test('the last two tiles are graded exactly, and a new end is played', async ({ page }) => {
  await bring(page, [END]);
  await page.goto('/#/puzzles');
  await page.getByRole('link', { name: 'Endgame trainer' }).click();
  await expect(page.getByText('Two tiles are left')).toBeVisible();
  const table = newTable();
  table.setPosition(END.position);
  const best = table.numbers(END.turn)[0];
  const state = table.state();
  const { x, y } = state.moves.find((move) => move.kind === 'place' && move.number !== best)!;
  await page.locator(`[data-square="${x},${y}"]`).click();
  await button(page, 'End turn').click();
  await expect(page.getByText(/Perfect!|this gives away/)).toBeVisible();
  await expect(page.getByText(/In the end/)).toBeVisible();
  await expect(page.getByText(/[01] of 1 perfect/)).toBeVisible();
  const show = button(page, 'Show me');
  if (await show.isVisible()) await show.click();
  await button(page, 'Another end').click();
  await expect(page.locator('.plot').first()).toBeVisible();
  await expect(page.getByText('Two tiles are left')).toBeVisible();
  await expect(page.getByText(/[01] of 1 perfect/)).toBeVisible(); // it is not answered yet
});

/** A game of one's own in the drawer, analysed: one turn is a blunder, and what was played there
 * would have been the best.  The move it was. */
async function keepMistake(page: Page): Promise<{ x: number; y: number }> {
  const table = newTable();
  table.load(read('docs/analyse.aude'));
  const own = table.events().filter(({ by }) => by === 0);
  const [laid, put] = own.slice(4, 6);
  const saved = { setup: setup({ seats: [null, 'level=5'] }), record: table.save(), mark: 0 };
  const game: Kept = {
    version: VERSION,
    id: 'mine',
    when: 1,
    game: 'land',
    names: ['anna', 'bram'],
    scores: [87, 77],
    over: true,
    saved,
  };
  const best = `${laid!.move.move} ${put!.move.move}`;
  const turns = Array.from({ length: 71 }, (_, i) => ({
    seat: i % 2,
    label: i === 4 ? 'blunder' : 'best',
    skill: { win: 0, margin: i === 4 ? -6.4 : 0 },
    best,
  }));
  const analysis = { when: 1, language: 'nl', analysis: { turns, players: [] } };
  await page.goto(EMPTY);
  await page.evaluate(
    ([game, key, analysis]) => {
      localStorage.setItem('aude.game.mine', game!);
      localStorage.setItem(`aude.analysis.${key}`, analysis!);
    },
    [JSON.stringify(game), hashOf(saved.record), JSON.stringify(analysis)],
  );
  return laid!.laid!;
}

test('a mistake of an analysed game is found better', async ({ page }) => {
  const { x, y } = await keepMistake(page);
  await bring(page, [CITY]);
  await page.goto('/#/puzzles');
  await page.getByRole('link', { name: 'My mistakes' }).click();
  await page.getByRole('link', { name: 'Turn 5 against bram' }).click();
  await expect(page.getByText('Here you gave away 6.4 points')).toBeVisible();
  await expect(page.locator('.player')).toContainText(['you', 'bram']);
  await page.locator('.plot').first().click();
  await button(page, 'End turn').click();
  await expect(page.getByText(/Not this one|Well done!/)).toBeVisible();
  await button(page, 'Try again').click();
  await button(page, 'Show me').click();
  await expect(page.getByText('This is the best turn.')).toBeVisible();
  await expect(page.locator(`[data-square="${x},${y}"]`)).toHaveCount(0);
});

test('in every window there is room to end the turn, at puzzles and lessons', async ({ page }) => {
  const usual = page.viewportSize()!;
  await bring(page, [END]);
  for (const [width, height] of [
    [720, 450],
    [390, 844],
    [1280, 720],
  ] as const)
    for (const screen of ['puzzles/all/1', 'learn/majority']) {
      await page.setViewportSize({ width, height });
      await page.goto(`/#/${screen}`);
      await expect(page.locator('.plot').first()).toBeVisible();
      for (const name of [/^End turn/, 'Show me'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  await page.setViewportSize(usual);
});

test('where there is no mistake yet it is said how to come by some', async ({ page }) => {
  await bring(page, [CITY]);
  await page.goto('/#/puzzles/mistakes');
  await expect(page.getByText('None yet.')).toBeVisible();
  await expectLightAndDarkClean(page);
  await page.getByRole('link', { name: 'Play a game' }).click();
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
});

test('puzzles are found by what they are about, and axe minds nothing', async ({ page }) => {
  await bring(page, [CITY, END, HARD]);
  await page.goto('/#/puzzles');
  await page.getByRole('radio', { name: 'Completing' }).click();
  await page.getByRole('radio', { name: 'hard' }).click();
  await expect(page.locator('.numbered')).toHaveText(['3']);
  await expectLightAndDarkClean(page);
  await page.goto('/#/puzzles/all/2');
  await expect(page.locator('.plot').first()).toBeVisible();
  await expectLightAndDarkClean(page);
  await button(page, 'Show me').click();
  await expect(page.getByText('This is the best turn')).toBeVisible();
  await expectLightAndDarkClean(page);
});
