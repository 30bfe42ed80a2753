// puzzles.mjs -- the puzzles that come with the page: puzzles/puzzles.jsonl, a line each, as
// `aude puzzles` has mined them.  A line that is none stops the build.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = 'web/puzzles/puzzles.jsonl';
const file = join(dirname(fileURLToPath(import.meta.url)), '..', FILE);

/** What the page takes of a line. */
const fields = {
  position: (value) => typeof value === 'string' && value.length > 0,
  turn: (value) => typeof value === 'string' && value.length > 0,
  gain: (value) => value > 0,
  theme: (value) => ['finish', 'grow', 'claim', 'steal', 'block', 'field', 'end'].includes(value),
  difficulty: (value) => [1, 2, 3].includes(value),
  exact: (value) => typeof value === 'boolean',
};

function puzzleIn(line, n) {
  const puzzle = JSON.parse(line);
  const kept = Object.entries(fields).map(([key, isGood]) => {
    if (!isGood(puzzle[key])) throw new Error(`${FILE}:${n + 1}: "${key}" is ${puzzle[key]}`);
    return [key, puzzle[key]];
  });
  return Object.fromEntries(kept);
}

export const allPuzzles = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line)
    .map(puzzleIn);
