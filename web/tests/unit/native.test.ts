// native.test.ts -- random games through the page's engine end as the native program says: the same
// record, the same hash.  AUDE_PROGRAM is build/aude.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { CHANCE, NOBODY, Table } from '../../engine/table';
import { beginAny, dice, type Dice } from './games';
import { newEngine } from './module';

const GAMES = 60;

function playToTheEnd(table: Table, roll: Dice): void {
  while (table.actor !== NOBODY) {
    const moves = table.moves();
    if (table.actor === CHANCE) table.deal();
    else table.play(moves[roll(moves.length)]!.number);
  }
}

/** What the program says of each record, read from its first line to its last. */
function nativeHashes(records: string[]): string[] {
  const lines = records.map((record) => `record begin\n${record.trimEnd()}\nrecord end\nhash\n`);
  const said = execFileSync(process.env['AUDE_PROGRAM']!, ['engine'], {
    input: `${lines.join('')}quit\n`,
    encoding: 'utf8',
  });
  assert.doesNotMatch(said, /^error/m);
  return [...said.matchAll(/^hash (\w{16})$/gm)].map((found) => found[1]!);
}

test(`${GAMES} random games of many mixes end in the hashes of the native program`, () => {
  const table = new Table(newEngine());
  const games = Array.from({ length: GAMES }, (_, seed) => {
    const roll = dice(seed);
    const words = beginAny(table, roll);
    playToTheEnd(table, roll);
    return { words, hash: table.hash(), record: table.save() };
  });
  const native = nativeHashes(games.map(({ record }) => record));
  assert.deepEqual(
    games.map(({ words }, i) => `${words}: ${native[i]}`),
    games.map(({ words, hash }) => `${words}: ${hash}`),
  );
  const seen = (pattern: RegExp) => games.filter(({ words }) => pattern.test(words)).length;
  for (const key of table.options().map(({ key }) => key)) assert.ok(seen(RegExp(key)) > 2, key);
  assert.ok(seen(/game card/) >= 10 && seen(/game land/) >= 30);
  assert.equal(new Set(games.map(({ hash }) => hash)).size, GAMES);
});
