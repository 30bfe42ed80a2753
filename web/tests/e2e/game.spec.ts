// game.spec.ts -- whole games of the tile game, as people play them.
import { expect, type Page } from '@playwright/test';
import { isLand, NOBODY } from '../../engine/table';
import { keptTable, sit, skipCount, troubles } from './table';
import { test } from './fixture';

const legal = (page: Page) => page.locator('.legal:not(.faint) rect');
const over = (page: Page) => page.locator('.final');
const endTurn = (page: Page) => page.getByRole('button', { name: /^End turn/ });

/** Somebody is to lay a tile, or the game is over. */
const yourTurn = (page: Page) => legal(page).or(over(page)).first().waitFor();

async function layByMouse(page: Page, turn: number): Promise<void> {
  const squares = legal(page);
  await squares.nth((turn * 7) % (await squares.count())).click();
  const spots = page.locator('[data-spot]');
  if (turn % 3 === 0 && (await spots.count())) await spots.first().click();
  await endTurn(page).click();
}

async function isOver(page: Page): Promise<void> {
  const table = await keptTable(page);
  const state = table.state();
  expect(table.actor).toBe(NOBODY);
  expect(isLand(state) && state.bag.total).toBe(0);
  await skipCount(page);
  const scores = page.locator('.player .score');
  await expect(scores).toHaveText(state.scores.map(String));
}

test.describe('whole games', () => {
  test.skip(({ isMobile }) => isMobile);
  test.setTimeout(900_000);

  test('a base game of 71 tiles is played by mouse against a computer player', async ({ page }) => {
    const said = troubles(page);
    await sit(page, { names: ['you', 'Hugo'], seats: [null, 'level=1'] });
    for (let turn = 0; turn < 80; turn++) {
      await yourTurn(page);
      if (await over(page).count()) break;
      await layByMouse(page, turn);
    }
    await skipCount(page);
    await expect(page.locator('.result')).toContainText(/win|share/);
    await isOver(page);
    expect(said).toEqual([]);
  });

  test('a base game is played with the keyboard alone', async ({ page }) => {
    await sit(page, { names: ['anna', 'bram'] });
    const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let turn = 0; turn < 80; turn++) {
      await yourTurn(page);
      if (await over(page).count()) break;
      await page.keyboard.press(ways[turn % 4]!);
      await page.keyboard.press(ways[(turn >> 1) % 4]!);
      await page.keyboard.press('r');
      await page.keyboard.press('Enter');
      if (turn % 4 === 0) await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    await isOver(page);
  });
});

test('a base game is played by touch on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  test.setTimeout(900_000);
  await sit(page, {});
  for (let turn = 0; turn < 80; turn++) {
    await yourTurn(page);
    if (await over(page).count()) break;
    const squares = legal(page);
    await squares.nth((turn * 5) % (await squares.count())).tap();
    const dots = page.locator('.hand-tile .dot');
    if (turn % 3 === 0 && (await dots.count())) await dots.first().tap({ force: true });
    await endTurn(page).tap();
  }
  await isOver(page);
});
