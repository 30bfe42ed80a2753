// first.spec.ts -- a first visit: three marks, all helps until a game is finished, then a question;
// hints in the usual setting.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAxeClean } from './axe';
import { playTo } from './bars';
import { test } from './fixture';
import { sit, skipCount, troubles } from './table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const GAME = readFileSync(join(root, 'docs/analyse.aude'), 'utf8');

const mark = (page: Page) => page.getByRole('note');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = async (page: Page, part: string) => (await page.locator(part).boundingBox())!;
const lay = async (page: Page) => {
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
};

test('three marks lead through a first turn, each as it comes', async ({ page }) => {
  const said = troubles(page);
  await page.goto('/');
  await expect(mark(page)).toContainText('Your tile is in hand');
  await expectAxeClean(page);
  await lay(page);
  await expect(mark(page)).toContainText('Now put a figure on it');
  await page.keyboard.press('1');
  await expect(mark(page)).toContainText('Nothing is settled');
  await button(page, 'Got it').click();
  await expect(mark(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /End turn/ })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  expect(said).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [667, 375],
] as const)
  test(`a mark lies beside the panel, on the table, at ${width} by ${height}`, async ({ page }) => {
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const [card, panel] = [await mark(page).boundingBox(), await box(page, '.panel')];
    await page.setViewportSize(usual);
    expect(card!.x + card!.width).toBeLessThan(panel.x);
    expect(card!.height).toBeLessThan(190);
  });

test('marks are put away at once, and lead to a first lesson', async ({ page }) => {
  await page.goto('/');
  await mark(page).getByRole('link', { name: 'A first lesson' }).click();
  await expect(page.getByRole('heading', { name: 'A turn' })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await page.goto('/#/');
  await button(page, 'No more tips').click();
  await expect(mark(page)).toHaveCount(0);
  await lay(page);
  await expect(mark(page)).toHaveCount(0);
});

test('whoever has played here before finds no marks', async ({ page }) => {
  await sit(page, {});
  await expect(page.locator('.legal rect').first()).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});

test('the first game has every help; after it one is asked, once', async ({ page }) => {
  await page.goto('/');
  await expect(button(page, 'Hint')).toBeVisible();
  await page.goto('/#/new');
  await expect(page.getByRole('radio', { name: /^Learner/ })).toBeChecked();
  await sit(page, { seats: [null, 'level=1'], aid: 'learner' }, (table) => table.load(GAME));
  await skipCount(page);
  await expect(page.getByText('How much help do you want')).toBeVisible();
  await button(page, 'Club').click();
  await expect(page.getByText('How much help do you want')).toBeHidden();
  await page.goto('/#/new');
  await expect(page.getByRole('radio', { name: /^Club/ })).toBeChecked();
  await page.goto('/#/');
  await button(page, 'Rematch').click();
  await expect(button(page, 'Hint')).toHaveCount(0); // as was chosen
});

test('hints are there as usual, the best first, and shown before they are taken', async ({
  page,
}) => {
  await sit(page, { seed: 'picture' }, (table) => playTo(table, 12));
  await expect(page.locator('.legal rect').first()).toBeVisible();
  await button(page, 'Hint').click();
  const lines = page.locator('.hint-line');
  await expect(lines.first()).toBeVisible();
  const wins = (await lines.locator('b').allTextContents()).map((text) => parseInt(text.slice(5)));
  expect(wins).toEqual(wins.toSorted((a, b) => b - a));
  await lines.first().hover();
  await expect(page.locator('.ghost-tile')).toBeVisible();
  await page.mouse.move(300, 300);
  await lines.first().click();
  await expect(page.locator('.drafted').first()).toBeAttached();
});

test('a hint brings its kind of figure along', async ({ page }) => {
  await sit(page, { rules: 'inns', seed: 'b' }); // both have all their figures
  await expect(page.locator('.legal rect').first()).toBeVisible();
  await button(page, 'Hint').click();
  const lines = page.locator('.hint-line');
  await expect(lines.first()).toBeVisible();
  for (let i = 0; i < (await lines.count()); i++) {
    const words = await lines.nth(i).getAttribute('title');
    await lines.nth(i).click();
    if (!/ (city|road|field|monastery)/.test(words!)) continue;
    const kind = / big /.test(words!) ? 'big meeple' : 'meeple';
    await expect(page.getByRole('radio', { name: kind, exact: true })).toBeChecked();
  }
});
