// replay.spec.ts -- a game looked at again: its table, its mistakes, what is kept and shared of it.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from './fixture';
import { sit } from './table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const GAME = readFileSync(join(root, 'docs/analyse.aude'), 'utf8');

/** Its first turns only: an analysis takes its time. */
function beginning(turns: number): string {
  const lines = GAME.split('\n');
  const last = lines.flatMap((line, i) => (/^(anna|bram) /.test(line) ? [i] : []))[turns - 1]!;
  return lines.slice(0, last + 1).join('\n');
}

/** It was played here, by anna against a computer player; her next tile is drawn already. */
async function openKept(page: Page, turns: number): Promise<void> {
  await sit(page, { seats: [null, 'level=1'] }, (table) => table.load(beginning(turns)));
  await page.goto('/#/replay/e2e');
  await expect(page.getByRole('heading', { name: `of ${turns + 1}` })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scale = async (page: Page) =>
  Number(/scale\(([\d.]+)\)/.exec((await page.locator('.plane').getAttribute('style'))!)![1]);

test('the table is zoomed, panned and fitted as that of a game', async ({ page }) => {
  await openKept(page, 30);
  const first = await scale(page);
  await button(page, 'Larger').click();
  expect(await scale(page)).toBeGreaterThan(first);
  await button(page, 'Smaller').click();
  await button(page, 'Smaller').click();
  expect(await scale(page)).toBeLessThan(first);
  const before = await page.locator('.plane').getAttribute('style');
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(600, 350, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.plane')).not.toHaveAttribute('style', before!);
  await button(page, 'Show everything').click();
  expect(await scale(page)).toBeCloseTo(first, 5);
});

test('one walks through one’s own mistakes, an arrow leads to the better place, all is kept', async ({
  page,
}) => {
  await openKept(page, 30);
  await button(page, 'Was it luck?').click();
  const whose = page.getByLabel('Whose mistakes?');
  await expect(whose).toBeVisible({ timeout: 240_000 });
  await expect(whose.locator('option:checked')).toHaveText('Mistakes of anna');
  await button(page, 'Next mistake').click();
  await expect(page.getByRole('heading', { name: /: anna$/ })).toBeVisible();
  await expect(page.getByText(/^1 of \d/)).toBeVisible();
  await expect(page.locator('.better')).toBeAttached();
  await whose.selectOption('All mistakes');
  const laid: boolean[] = [];
  const all = Number((await page.getByText(/^\d+ of \d+$/).textContent())!.split(' of ')[1]);
  for (let i = 0; i < all; i++) {
    await button(page, 'Next mistake').click();
    laid.push((await page.locator('.arrow').count()) === 1);
  }
  expect(laid).toContain(true); // some tile lay better elsewhere
  const here = await page.getByRole('heading', { level: 1 }).textContent();
  await button(page, 'Next mistake').click();
  await button(page, 'Mistake before').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here!);
  await page.reload();
  await expect(whose).toBeVisible(); // nothing is asked for again
  await expect(page.locator('.graph .axis b')).toHaveText(['Chance to win', 'Points']);
});

test('graphs, slider and marks line up', async ({ page }) => {
  await openKept(page, 30);
  const graph = (await page.locator('.graph .points').boundingBox())!;
  const slider = (await page.getByLabel('Turn', { exact: true }).boundingBox())!;
  const thumb = 8; // half of it lies beyond the ends
  expect(Math.abs(slider.x + thumb - graph.x)).toBeLessThan(2);
  expect(Math.abs(slider.x + slider.width - thumb - graph.x - graph.width)).toBeLessThan(2);
});

test('a link opens at its moment, and says no "you"', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const record = beginning(30).replaceAll('anna', 'you');
  await sit(page, { names: ['you', 'bram'], seats: [null, 'level=1'] }, (t) => t.load(record));
  await page.goto('/#/replay/e2e');
  await page.getByLabel('Turn', { exact: true }).fill('11');
  await expect(page.getByRole('heading', { name: 'Turn 11 of 31: you' })).toBeVisible();
  await page.getByText('Share', { exact: true }).click();
  await button(page, 'Link to this moment').click();
  await expect(page.getByRole('alert')).toContainText('Copied');
  const other = await context.newPage();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(other.getByRole('heading', { name: 'Turn 11 of 31: Player1' })).toBeVisible();
});

test('a picture of a moment has its tiles and little around them', async ({ page }) => {
  await openKept(page, 30);
  await page.getByLabel('Turn', { exact: true }).fill('1');
  await page.getByText('Share', { exact: true }).click();
  const coming = page.waitForEvent('download');
  await button(page, 'Save as SVG').click();
  const svg = readFileSync((await (await coming).path())!, 'utf8');
  const box = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number);
  expect(box[2]! * box[3]!).toBeLessThan(400 * 300); // two tiles
});
