// puzzles.mjs -- the puzzles that come with the page: puzzles/puzzles.jsonl, a line each, as
// `aude puzzles` has mined them; unit/puzzle of the C tests reads every one.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), 'puzzles/puzzles.jsonl');

export const allPuzzles = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line));
