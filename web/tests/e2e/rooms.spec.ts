// rooms.spec.ts -- the rooms around the table: games looked at again, lessons, rules, boards
// elsewhere.
import { expect, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAxeClean, expectScreenAxeClean } from './axe';
import { page as built } from './bars';
import { test } from './fixture';
import { preferences } from './table';
import { Served } from './served';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const GAME = join(root, 'docs/analyse.aude');

async function openGame(page: Page): Promise<void> {
  await page.goto('/#/games');
  await page.setInputFiles('input[type=file]', GAME);
  await expect(page.getByRole('heading', { name: 'Turn 71 of 71: anna' })).toBeVisible();
}

/** Its first turns only: an analysis takes its time. */
async function openBeginning(page: Page, turns: number): Promise<void> {
  const lines = readFileSync(GAME, 'utf8').split('\n');
  const last = lines.flatMap((line, i) => (/^(anna|bram) /.test(line) ? [i] : []))[turns - 1]!;
  const buffer = Buffer.from(lines.slice(0, last + 1).join('\n'));
  await page.goto('/#/games');
  await page.setInputFiles('input[type=file]', { name: 'b.aude', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('heading', { name: `of ${turns}: ` })).toBeVisible();
}

test('a game is walked through by keys, buttons and slider', async ({ page }) => {
  await openGame(page);
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'The beginning' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Turn 1 of 71' })).toBeVisible();
  await expect(page.getByText(/lays two cities .*puts a knight into the city/)).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.locator('.legend').getByText('87', { exact: true })).toBeVisible();
  await page.getByLabel('Turn', { exact: true }).fill('35');
  await expect(page.getByRole('heading', { name: 'Turn 35 of 71' })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const later = page.getByRole('heading', { name: /Turn (3[7-9]|[4-7]\d) of 71/ }); // it goes on
  await expect(later).toBeVisible();
});

test('a game is played on from anywhere, and the old one stays as it was', async ({ page }) => {
  await openGame(page);
  await page.getByLabel('Turn', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByRole('button', { name: /End turn/ })).toBeVisible();
  await page.goto('/#/games');
  await expect(page.getByRole('listitem').filter({ hasText: 'anna 87' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'anna' })).toHaveCount(2);
});

test('an analysis tells luck from skill and leads from mistake to mistake', async ({ page }) => {
  await openBeginning(page, 30);
  await page.getByRole('button', { name: 'Was it luck?' }).click();
  await expect(page.getByRole('table')).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('row', { name: /^bram/ })).toContainText('−');
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await expect(page.getByText('Better:')).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first!);
});

test('of cards each has a line of its own chances', async ({ page }) => {
  const table = 'row red red1 red2\nrow blue blue1\nhand anna fairy\nhand bram horse\nturn anna';
  const deeds = 'anna claim red\nbram claim blue';
  const record = `aude 1\ngame card\nplayers anna bram\n${table}\n${deeds}\n`;
  const buffer = Buffer.from(record);
  await page.goto('/#/games');
  await page.setInputFiles('input[type=file]', { name: 'c.aude', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Was it luck?' }).click();
  const lines = page.locator('.chances .line');
  await expect(lines).toHaveCount(2, { timeout: 240_000 });
  await expect(lines.nth(0)).toHaveAttribute('d', /^M1 \d/); // anna's only turn was the first
  await expect(lines.nth(1)).toHaveAttribute('d', /^M2 \d/);
});

test('a moment and a position travel as links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(page);
  await page.getByLabel('Turn', { exact: true }).fill('35');
  await page.getByText('Share', { exact: true }).click();
  const copied = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('alert')).toContainText('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Close' }).click();
    return text;
  };
  const moment = await copied('Link to this moment');
  const position = await copied('Link to this position');
  expect(moment.length).toBeLessThan(2000);
  const other = await context.newPage();
  await other.goto(moment);
  await expect(other.getByRole('heading', { name: 'Turn 35 of 71' })).toBeVisible();
  await other.goto(position);
  await expect(other.getByRole('heading', { name: 'The beginning' })).toBeVisible();
  await expect(other.locator('.tiles use')).toHaveCount(36);
});

test('a game is saved as a record, as SVG and as PNG', async ({ page }) => {
  await openGame(page);
  await page.getByText('Share', { exact: true }).click();
  const saved = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFileSync((await (await coming).path())!);
  };
  expect((await saved('Save as .aude')).toString()).toContain('players anna bram');
  const svg = (await saved('Save as SVG')).toString();
  const ids = new Set([...svg.matchAll(/ id="([\w-]+)"/g)].map((found) => found[1]));
  const used = [...svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((found) => found[1]);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect(svg).not.toContain('blob:');
  expect(svg).not.toMatch(/class="(dusk|last)/); // of the page's own style
  expect((await saved('Save as PNG')).subarray(1, 4).toString()).toBe('PNG');
});

test('a lesson answers what was played, with what came of it', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('link', { name: /A city of two/ }).click();
  await expect(page.getByText('4 points can be had')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('brings 0, but 4 can be had')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 points can be had')).toBeVisible();
});

interface Lesson {
  id: string;
  room: string;
  solution: string[];
}

test('a lesson leads to its rule, and says no number of one', async ({ page }) => {
  const codes = /[A-Z]{3,}-\d/;
  await page.goto('/#/learn');
  await expect(page.getByRole('link', { name: 'A cathedral' })).toBeVisible();
  await expect(page.locator('#main')).not.toContainText(codes);
  await page.getByRole('link', { name: 'A cathedral' }).click();
  await expect(page.getByRole('heading', { name: 'A cathedral' })).toBeVisible();
  await expect(page.locator('.lesson-card')).not.toContainText(codes);
  await page.getByRole('link', { name: 'The rule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Cathedrals/ })).toBeVisible();
});

/** The lessons as the page has fetched them. */
const fetchedLessons = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map((entry) => entry.name);
    const url = names.find((name) => /lessons-\w+\.json/.test(name))!;
    return ((await (await fetch(url)).json()) as { lessons: Lesson[] }).lessons;
  });

/** Decide as the words say, one after the other, by the list of all moves. */
async function solve(page: Page, { id, solution }: Lesson): Promise<void> {
  const moves = page.locator('.moves [data-move]');
  await page.keyboard.press('m');
  for (let words = solution.join(' '); words;) {
    await expect(moves.first(), id).toBeVisible();
    const offered = await moves.evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-move')!),
    );
    const fitting = offered.filter((move) => `${words} `.startsWith(`${move} `));
    const move = fitting.sort((a, b) => b.length - a.length)[0];
    expect(move, `${id}: ${words} of ${offered.join('; ')}`).toBeTruthy();
    await page.locator(`.moves [data-move="${move}"]`).click();
    words = words.slice(move!.length + 1);
  }
  await page.keyboard.press('m');
  await page.locator('body').press('Enter');
}

/** At cards: the follower to its row; then an answer to each question. */
async function solveCards(page: Page, { solution }: Lesson): Promise<void> {
  for (const words of solution) {
    const [deed, what] = words.split(' ');
    if (deed === 'claim') {
      await page.getByRole('button', { name: 'Your follower', exact: true }).click();
      await page.getByRole('button', { name: `Your follower claims the ${what} row` }).click();
    } else {
      const answer = deed === 'keep' ? 'Keep it' : what!;
      await page.locator('.card-answers').getByRole('button', { name: answer }).click();
    }
    await page.getByRole('button', { name: 'End turn' }).click();
  }
}

/** At the market two followers go to fields, which the list calls by other tiles than we do. */
async function solveMarket(page: Page): Promise<void> {
  for (const key of ['2', 'Enter', '3', 'Enter']) await page.keyboard.press(key);
}

const solver = ({ room, id }: Lesson) =>
  id === 'market' ? solveMarket : room === 'card' ? solveCards : solve;

// That every lesson can be solved is seen without a browser (unit/lessons): here they are one of
// each room, and all of them in the long run.
test('lessons are solved by script, one after the other', async ({ page }) => {
  test.setTimeout(900_000);
  await page.goto('/#/learn');
  await expect(page.getByText('0 of')).toBeVisible();
  const all = await fetchedLessons(page);
  const firsts = new Map(all.toReversed().map((lesson) => [lesson.room, lesson]));
  const lessons = process.env['AUDE_LONG'] === 'ON' ? all : [...firsts.values()];
  for (const lesson of lessons) {
    await page.goto(`/#/learn/${lesson.id}`);
    await expect(page.getByRole('button', { name: 'Show me' }), lesson.id).toBeVisible();
    await solver(lesson)(page, lesson);
    await expect(page.getByText('Well done!'), lesson.id).toBeVisible();
  }
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByText(`${lessons.length} of ${all.length} solved`)).toBeVisible();
});

test('the rules have boards that answer', async ({ page }) => {
  await page.goto('/#/rules/base');
  await expect(page.getByRole('heading', { name: 'The base game' })).toBeVisible();
  const board = page.locator('.live').first();
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.live-facts').first()).toContainText(/road|Road/);
  await page.getByRole('link', { name: 'Open this position' }).first().click();
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeVisible();
});

test('the rules are there in Dutch, and change with the language of the page', async ({ page }) => {
  await page.goto('/#/rules/castles');
  await expect(page.getByRole('heading', { name: 'Castles' })).toBeVisible();
  await preferences(page);
  await page.getByLabel('Language').selectOption('Nederlands');
  await expect(page.getByRole('heading', { name: 'Burchten' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kooplieden & Bouwmeesters' })).toBeVisible();
  await page.locator('.live').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.live-facts').first()).toContainText(/weg|stad|weide|burcht/i);
  await preferences(page);
  await page.getByLabel('Taal').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Castles' })).toBeVisible();
});

/** Somebody else's page, whose policy is not ours. */
async function openElsewhere(page: Page, name: string, html: string): Promise<void> {
  writeFileSync(join(built, `elsewhere-${name}.html`), `<!doctype html>${html}`);
  await page.goto(`/elsewhere-${name}.html`);
}

test('a board is shown on somebody else’s page, as docs/embed.md says', async ({ page }) => {
  const shown = /```html\n([^]*?)```/.exec(readFileSync(join(root, 'docs/embed.md'), 'utf8'))![1];
  await openElsewhere(
    page,
    'shown',
    `${shown}
     <aude-board position="2%20players%3B+D0+0,0;+W0+-1,0"></aude-board>
     <aude-board position="2 players; D0 0,0; Q9 1,0"></aude-board>`,
  );
  const boards = page.locator('aude-board');
  await expect(boards.nth(0).locator('.tiles use')).toHaveCount(3);
  await expect(boards.nth(1).locator('.tiles use')).toHaveCount(2); // from a link
  await expect(page.locator('aude-board code')).toContainText('20: ');
});

test('a board is copied, and shown on a page of another host', async ({ page, context }) => {
  const program = process.env['AUDE_SERVER'];
  test.skip(!program, 'the server itself says who may have its files');
  const served = await Served.start(program!);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${served.base}/#/position/2+players;+D0+0,0;+W0+-1,0`);
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'This board for a web page' }).click();
  await expect(page.getByRole('alert')).toContainText('Copied');
  const tag = await page.evaluate(() => navigator.clipboard.readText());
  expect(tag).toContain(`${served.base}/embed.js`);
  await openElsewhere(page, 'copied', tag);
  await expect(page.locator('aude-board .tiles use')).toHaveCount(2);
  await served.stop();
});

for (const screen of ['learn', 'learn/majority', 'learn/persons', 'rules/castles'])
  test(`#/${screen} has nothing that axe minds, light and dark`, async ({ page }) =>
    expectScreenAxeClean(page, `/#/${screen}`));

test('a game looked at again has nothing that axe minds', async ({ page }) => {
  await openGame(page);
  await expectAxeClean(page);
});
