// games.ts -- games of random mixes, always the same, for tests that play whole ones.
import assert from 'node:assert/strict';
import type { Table } from '../../engine/table';
import type { Option } from '../../engine/types';
import { Refusal } from '../../engine/wasm';

const PEOPLE = ['anna', 'bram', 'carl', 'dora', 'emma', 'finn'];

export type Dice = (n: number) => number;

/** Numbers below `n`, at random but always the same: xorshift. */
export function dice(seed: number): Dice {
  let x = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** A set-up in words: every option has any of its values, the usual one as often as all others. */
function mix(options: Option[], roll: Dice): string {
  const game = roll(4) ? 'land' : 'card';
  const chosen = options
    .filter((option) => option.game === game && roll(2))
    .map(({ key, values }) => `${key}=${values[roll(values.length)]}`);
  const names = PEOPLE.slice(0, 2 + roll(game === 'card' ? 4 : 5));
  return [`game ${game}`, ...chosen, `players ${names}`, `seed ${roll(1000)}`].join(' ');
}

/** Begin a game of some mix; those that cannot be are refused, and another is taken. */
export function beginAny(table: Table, roll: Dice): string {
  const options = table.options();
  for (;;) {
    const words = mix(options, roll);
    try {
      table.begin(words);
      return words;
    } catch (why) {
      assert.ok(why instanceof Refusal, words);
    }
  }
}
