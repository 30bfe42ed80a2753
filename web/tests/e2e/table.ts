// table.ts -- a page with a game of one's choice on the table.
//
// The game is made here with the same module and laid into the browser's storage, from which the
// page goes on with it.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Table } from '../../engine/table';
import { startEngine } from '../../engine/wasm';
import { setupWords, sitterOf, type Setup } from '../../table/game/setup';
import { VERSION } from '../../table/kept/store';
import { EMPTY } from './fixture';

const here = dirname(fileURLToPath(import.meta.url));
const file = process.env['AUDE_WASM'] ?? join(here, '../../../build/wasm/aude.wasm');
const module = new WebAssembly.Module(readFileSync(file));

export const newTable = () => new Table(startEngine(module));

/** Seats are the words of computer players, or null: somebody here. */
type Given = Partial<Omit<Setup, 'seats'>> & { seats?: (string | null)[] };

/** The set-up of a game; two people at one screen, unless told otherwise. */
export const setup = ({ seats = [null, null], ...more }: Given): Setup => ({
  rules: '',
  names: ['anna', 'bram'],
  aid: 'casual',
  seed: 'e2e',
  ...more,
  seats: seats.map(sitterOf),
});

/** Open the page with this game in the drawer. */
export async function takeUp(
  page: Page,
  kept: { id: string; saved: { record: string } },
): Promise<void> {
  await page.goto(EMPTY);
  await page.evaluate((game) => {
    localStorage.setItem(`aude.game.${game.id}`, JSON.stringify(game));
    localStorage.setItem('aude.last', game.id);
  }, kept);
  await page.goto('/');
  await expect(page.locator('#main')).toBeVisible();
  await expect(page.locator('.elsewhere')).toHaveCount(0); // the page that was is buried
}

/** The camera shows the table: before the first frame no square is where it will be. */
async function expectFramed(page: Page): Promise<void> {
  const nowhere = /translate3d\(0px, 0px, 0(px)?\) scale\(1\)/;
  await expect(page.locator('.plane')).not.toHaveAttribute('style', nowhere);
}

/** Open the page with this game, which `prepare` may have played on with. */
export async function sit(
  page: Page,
  given: Given,
  prepare: (table: Table) => void = () => {},
): Promise<Table> {
  const chosen = setup(given);
  const table = newTable();
  table.begin(setupWords(chosen));
  prepare(table);
  const saved = { setup: chosen, record: table.save(), mark: table.length };
  const kept = {
    version: VERSION,
    id: 'e2e',
    when: 1,
    game: 'land',
    names: chosen.names,
    scores: [0, 0],
    over: false,
  };
  await takeUp(page, { ...kept, saved });
  await expect(page.locator('.play')).toBeVisible();
  await expectFramed(page);
  return table;
}

/** Unfold what the header keeps folded: language, light and dark, sounds.  In a menu it is so. */
export async function preferences(page: Page): Promise<void> {
  const button = page.locator('.preferences > button');
  const folded = (await button.getAttribute('aria-expanded')) !== 'true';
  if (folded && (await button.isVisible())) await button.click();
}

/** What the page has kept of its game, on a table here. */
export async function keptTable(page: Page): Promise<Table> {
  const text = await page.evaluate(() => localStorage.getItem('aude.game.e2e'));
  const table = newTable();
  table.load((JSON.parse(text!) as { saved: { record: string } }).saved.record);
  return table;
}

/** Nothing may go wrong unseen: what the console said. */
export function troubles(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** The count goes on by itself, so it may be done before it is skipped. */
export async function skipCount(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => {});
}
