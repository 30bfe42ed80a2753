// picture.spec.ts -- the page and the C code draw the same picture: docs/board.svg, which
// tools/pictures keeps as `aude show` draws docs/board.aude.
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newTable, sit } from './table';
import { test } from './fixture';

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../../docs');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');

/** What is used, where, in the order in which it lies: tiles, then turrets, then figures. */
function used(svg: string): string[] {
  const tiles = svg.matchAll(/<g><title>tile [^<]*<\/title>(<use [^>]*)\/>/g);
  const turrets = svg.matchAll(/(<use href="#turret"[^>]*)\/>/g);
  const figures = svg.matchAll(/<title>[^<]* at [-\d,]*<\/title>(<use [^>]*translate[^>]*)\/>/g);
  return [...tiles, ...turrets, ...figures].map(([, use]) => use!.trim());
}

test('the page lays every tile, turret and figure where the C code does', async ({ page }) => {
  const record = read('board.aude');
  const players = newTable();
  players.load(record);
  const seats = players.state().scores.map(() => null);
  const names = seats.map((_, seat) => `player${seat + 1}`);
  await sit(page, { names, seats }, (table) => table.load(record));
  const shown = await page.evaluate(() => {
    const attributes = ['href', 'x', 'y', 'transform'];
    const write = (use: Element) => {
      const given = attributes.filter((name) => use.hasAttribute(name));
      return `<use ${given.map((name) => `${name}="${use.getAttribute(name)}"`).join(' ')}`;
    };
    const layers = ['.tiles use', '.built use[href="#turret"]', '.figures use'];
    return layers.flatMap((layer) =>
      [...document.querySelectorAll(`.plane ${layer}`)].map((use) => write(use)),
    );
  });
  const drawn = used(read('board.svg'));
  expect(drawn.length).toBeGreaterThan(60);
  expect(shown).toEqual(drawn);
});
