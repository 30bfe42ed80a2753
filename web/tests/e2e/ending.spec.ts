// ending.spec.ts -- the end of a game, and what one does then; a turn that was ended is taken back.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from '../../engine/table';
import { expectAxeClean } from './axe';
import { playTo } from './bars';
import { test } from './fixture';
import { keptTable, sit, skipCount } from './table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const GAME = readFileSync(join(root, 'docs/analyse.aude'), 'utf8');

const whole = (table: Table) => table.load(GAME);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A game that is over, after its count. */
async function openEnd(page: Page, seats: (string | null)[] = [null, 'level=1']): Promise<void> {
  await sit(page, { seats }, whole);
  await skipCount(page);
  await expect(button(page, 'Rematch')).toBeVisible();
}

test('the end tells what points came from, and which turn was the best', async ({ page }) => {
  await openEnd(page);
  const points = page.getByRole('list', { name: 'Points' }).getByRole('listitem');
  await expect(points).toHaveCount(2);
  const of = async (seat: number) => {
    const kinds = await points.nth(seat).locator('.kind-of-points b').allTextContents();
    return kinds.reduce((sum, n) => sum + Number(n), 0);
  };
  expect([await of(0), await of(1)]).toEqual([87, 77]);
  await expect(points.nth(0).locator('.bar .kind.road')).toBeAttached();
  await page.getByRole('link', { name: /^Best turn: (anna|bram) \+\d+$/ }).click();
  await expect(page.getByRole('heading', { name: /^Turn \d+ of 71/ })).toBeVisible();
});

test('a rematch begins with the next player, and is another draw', async ({ page }) => {
  await openEnd(page, [null, null]);
  await button(page, 'Rematch').click();
  await expect(button(page, 'Rematch')).toBeHidden();
  const record = () =>
    page.evaluate(() => {
      const id = localStorage.getItem('aude.last');
      return JSON.parse(localStorage.getItem(`aude.game.${id}`)!).saved.record as string;
    });
  expect(await record()).toMatch(/^first +bram/m);
});

test('a picture has names, points and the table, and nothing around it', async ({ page }) => {
  await openEnd(page);
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  const coming = page.waitForEvent('download');
  await button(page, 'Share a picture').click();
  const picture = await coming;
  expect(picture.suggestedFilename()).toBe('anna-bram.png');
  const bytes = readFileSync((await picture.path())!);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1000); // pixels wide
});

test('the draw was fair, and there is a way to check it', async ({ page }) => {
  await sit(page, { seats: [null, 'level=1'], seed: 'limoux' }, (table) => playTo(table, 72));
  await skipCount(page);
  await page.getByText('The draw was fixed before the first tile').click();
  await expect(page.getByText('which the seed limoux makes')).toBeVisible();
  const coming = page.waitForEvent('download');
  await button(page, 'Save as .aude').click();
  const record = readFileSync((await (await coming).path())!, 'utf8');
  expect(record).toMatch(/^bag +sha256:[0-9a-f]{64}$/m);
  expect(record).toMatch(/^seed +limoux$/m);
});

test('the end has nothing that axe minds', async ({ page }) => {
  await openEnd(page);
  await expectAxeClean(page);
});

/** Lay the tile on some square and end the turn, by keys. */
async function playTurn(page: Page): Promise<void> {
  await expect(page.locator('.legal rect').first()).toBeVisible();
  for (const key of ['ArrowRight', 'Enter', '0', 'Enter']) await page.keyboard.press(key);
}

test('a turn that was ended against the computer is taken back, and the tile comes again', async ({
  page,
}) => {
  await sit(page, { seats: [null, 'level=1'] });
  const tile = () => keptTable(page).then((table) => JSON.stringify(table.state()));
  await expect(page.locator('.legal rect').first()).toBeVisible();
  const before = await tile();
  await expect(button(page, 'Take back')).toBeDisabled();
  await playTurn(page);
  await button(page, 'Take back the last turn').click();
  await expect(button(page, 'Take back')).toBeDisabled();
  expect(await tile()).toBe(before);
});

test('at one screen each may take back the turn before; at a tournament nobody', async ({
  page,
}) => {
  await sit(page, {});
  await playTurn(page);
  await button(page, 'Take back the last turn').click();
  await expect(button(page, 'Take back')).toBeDisabled();
  await sit(page, { aid: 'tournament' });
  await playTurn(page);
  await expect(page.locator('.legal rect').first()).toBeVisible();
  await expect(button(page, 'Take back')).toBeDisabled();
});

test('the last turn of a game that is over is taken back', async ({ page }) => {
  await openEnd(page);
  await button(page, 'Take back the last turn').click();
  await expect(page.getByRole('button', { name: /End turn/ })).toBeVisible();
});
