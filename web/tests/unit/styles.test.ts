// styles.test.ts -- sheets that come later restyle nothing that was there before.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(process.env['AUDE_ROOT']!, 'web/style');
const FIRST_OF_LATER = '41'; // as build.mjs joins them

/** What is styled by one class alone, wherever it stands. */
function bare(sheet: string): string[] {
  const aside = /\/\*[^]*?\*\/|url\("[^"]*"\)|\([^()]*\)/g; // comments, pictures, parentheses
  const css = readFileSync(join(folder, sheet), 'utf8').replace(aside, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => list!.split(','));
  return selectors.map((one) => one.trim()).filter((one) => /^\.[\w-]+$/.test(one));
}

test('what the first load styles by a class is left alone by later sheets', () => {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const first = sheets.filter((name) => name < FIRST_OF_LATER);
  const later = sheets.filter((name) => name >= FIRST_OF_LATER);
  // The first sheets know these names, but only later screens have such things.
  const there = ['.live', '.thumb', '.replay-board', '.lesson-card', '.strip'];
  const known = new Set(first.flatMap(bare).filter((name) => !there.includes(name)));
  const again = later.flatMap((sheet) => bare(sheet).filter((name) => known.has(name)));
  assert.ok(known.size > 50);
  assert.deepEqual(again, []);
});
