// spoken.spec.ts -- a turn for those who do not see the board: every word that is spoken of it.
import { expect, type Page } from '@playwright/test';
import { preferences, sit, skipCount } from './table';
import { test } from './fixture';

const ZOE = 'Zoë\u00a0van\u00a0Dijk';
const names = [ZOE, 'Hugo'];

/** A game of these two, set up by lines of a record. */
const record = (...lines: string[]) =>
  ['aude 1', 'players "Zoë van Dijk" Hugo', ...lines, ''].join('\n');

const spoken = (page: Page) => page.getByTestId('live');

test.describe('without seeing the board', () => {
  test.skip(({ isMobile }) => isMobile);

  test('a whole turn is spoken: the tile, squares, choices, and who was paid for what', async ({
    page,
  }) => {
    const start = record('tile D0 0,0', 'left U', 'turn "Zoë van Dijk" E');
    await sit(page, { names }, (table) => table.load(start));
    await expect(spoken(page)).toHaveText('Your tile: a city with one side.');
    await expect(page.getByTestId('hand')).toContainText('a city with one side');
    await page.keyboard.press('ArrowUp');
    const square = 'a city with one side, above the start tile';
    await expect(spoken(page)).toHaveText(new RegExp(`^${square}`));
    await page.keyboard.press('Enter');
    await expect(spoken(page)).toHaveText(
      `${ZOE} lays a city with one side (above the start tile). ` +
        'You may choose: 1 as knight; 2 as farmer.',
    );
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(spoken(page)).toHaveText(
      `${ZOE} lays a city with one side (above the start tile) and puts a knight into the city. ` +
        `${ZOE}: city of 2 tiles: 4 points. Your tile: a straight road.`,
    );
  });

  test('all moves are read without notation', async ({ page }) => {
    await sit(page, { aid: 'learner' }, (table) =>
      table.setPosition('2 players; D0 0,0; left U*3; turn 1 B'),
    );
    await page.getByRole('button', { name: 'All moves' }).click();
    const moves = page.getByRole('region', { name: 'All moves' });
    await expect(moves.getByRole('button').nth(1)).toHaveText(/^a monastery, .* the start tile/);
    await expect(moves).not.toContainText(/[A-Z]\d|\d,-?\d/);
  });

  test('who likes notation has it beside the words', async ({ page }) => {
    await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; left U*3; turn 1 B'));
    await preferences(page);
    await page.getByRole('button', { name: 'Notation of moves: off' }).click();
    await page.getByRole('button', { name: 'All moves' }).click();
    await expect(page.getByRole('region', { name: 'All moves' })).toContainText(
      'a monastery, below the start tile [B0 0,1]',
    );
  });

  test('the final count tells who is paid for what, and the result', async ({ page }) => {
    const start = record('tile D0 0,0', 'tile U1 1,0', 'figure Hugo road 1,0', 'left -');
    await sit(page, { names }, (table) => table.load(`${start}turn "Zoë van Dijk" B\n`));
    await page.locator('[data-square="0,1"]').click();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: /^End turn/ }).click();
    await skipCount(page);
    await expect(spoken(page)).toContainText('Hugo: unfinished road of 2 tiles: 2 points.');
    await expect(spoken(page)).toContainText(`${ZOE}: unfinished monastery of`);
    await expect(page.getByRole('status').filter({ hasText: 'wins' })).toBeVisible();
  });
});
