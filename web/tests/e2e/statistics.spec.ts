// statistics.spec.ts -- one's own games in numbers, from the drawer to the charts.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION, type Kept } from '../../table/kept/store';
import { expectLightAndDarkClean } from './axe';
import { EMPTY, test } from './fixture';
import { newTable, setup } from './table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const GAME = readFileSync(join(root, 'docs/analyse.aude'), 'utf8');

/** Lay games into the drawer: the same one, against various people, and how it is told to have
 * ended; `lucky` were analysed. */
async function fillDrawer(
  page: Page,
  games: { seats: (string | null)[]; scores: number[]; lucky?: boolean; brought?: boolean }[],
): Promise<void> {
  const table = newTable();
  table.load(GAME);
  const record = table.save();
  const items = games.flatMap(({ seats, scores, lucky, brought }, i): [string, string][] => {
    const names = ['anna', 'bram'];
    const kept: Kept = {
      version: VERSION,
      id: `g${i}`,
      when: i + 1,
      game: 'land',
      names,
      scores,
      over: true,
      saved: { setup: setup({ seats }), record, mark: table.length },
      ...(brought && { brought }),
    };
    const margins = { luck: i, skill: -i };
    const found = JSON.stringify({ of: record.length, seats: [margins, margins] });
    const game: [string, string] = [`aude.game.g${i}`, JSON.stringify(kept)];
    return lucky ? [game, [`aude.margins.g${i}`, found]] : [game];
  });
  await page.goto(EMPTY);
  await page.evaluate((all) => {
    for (const [key, text] of all) localStorage.setItem(key, text);
  }, items);
}

test('own games are added up, those of others are not', async ({ page }) => {
  const [won, lost] = [
    [87, 77],
    [60, 77],
  ];
  await fillDrawer(page, [
    { seats: [null, 'level=5'], scores: won!, lucky: true },
    { seats: [null, 'level=5'], scores: lost!, lucky: true },
    { seats: [null, 'farmer'], scores: won!, lucky: true },
    { seats: [null, null], scores: won! }, // two at one screen
    { seats: [null, 'level=5'], scores: won!, brought: true }, // a file
  ]);
  await page.goto('/#/games');
  await page.getByRole('link', { name: 'Your games in numbers' }).click();
  await expect(page.getByText('3 games', { exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(/level 5\s*101$/); // won, shared, lost
  await expect(rows.nth(2)).toHaveText(/the farmer\s*100$/);
  const points = page.getByRole('table', { name: 'Points a game' });
  await expect(points.getByRole('row', { name: 'city' })).toContainText('36.0');
  await expect(page.getByRole('table', { name: 'Figures' })).toContainText('11.0');
  await expect(page.getByRole('img', { name: 'Luck and skill' })).toBeVisible();
  await expect(page.getByText('luck +1.0, skill −1.0')).toBeVisible();
  await expectLightAndDarkClean(page);
});

test('where no game was played to its end there are no numbers', async ({ page }) => {
  await fillDrawer(page, [{ seats: [null, null], scores: [1, 2] }]);
  await page.goto('/#/statistics');
  await expect(page.getByText('There is no such game yet.')).toBeVisible();
});

test('what an analysis found is kept for the numbers', async ({ page }) => {
  const lines = GAME.split('\n');
  const last = lines.flatMap((line, i) => (/^(anna|bram) /.test(line) ? [i] : []))[2]!;
  await page.goto('/#/games');
  const buffer = Buffer.from(lines.slice(0, last + 1).join('\n'));
  await page.setInputFiles('input[type=file]', { name: 'b.aude', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Was it luck?' }).click();
  await expect(page.getByRole('table')).toBeVisible({ timeout: 240_000 });
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('aude.margins.')),
  );
  expect(keys).toHaveLength(1);
});
