// solved.ts -- which puzzles were solved, on which days that of the day was, and how often an end
// was played perfectly: kept in this browser.
import { signal } from '@preact/signals';
import { hashOf } from './hash';
import { ownStorage } from './store';

const KEY = 'aude.puzzles';

interface Solved {
  puzzles: ReadonlySet<string>; // by what names them: their positions, or games and turns
  /** Whose own puzzle was solved, as days.ts calls them. */
  days: ReadonlySet<string>;
  /** Ends: how many were answered, how many perfectly, and those of the last ones in a row. */
  ends: { all: number; perfect: number; row: number };
}

const texts = (value: unknown) => new Set(Array.isArray(value) ? value.map(String) : []);
const count = (value: unknown) => Number(value) || 0;

/** What earlier pages wrote, or whoever else. */
function read(): { puzzles?: unknown; days?: unknown; ends?: Partial<Solved['ends']> } {
  try {
    return Object(JSON.parse(ownStorage()?.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function recall(): Solved {
  const { puzzles, days, ends } = read();
  const { all, perfect, row } = ends ?? {};
  return {
    puzzles: texts(puzzles),
    days: texts(days),
    ends: { all: count(all), perfect: count(perfect), row: count(row) },
  };
}

export const solved = signal(recall());

function keep(part: Partial<Solved>): void {
  solved.value = { ...solved.value, ...part };
  const { puzzles, days, ends } = solved.value;
  try {
    ownStorage()?.setItem(KEY, JSON.stringify({ puzzles: [...puzzles], days: [...days], ends }));
  } catch {
    // no room: it is known as long as the page is open
  }
}

export const isSolved = (name: string) => solved.value.puzzles.has(hashOf(name));

export function keepSolved(name: string): void {
  keep({ puzzles: new Set(solved.value.puzzles).add(hashOf(name)) });
}

export function keepDay(day: string): void {
  keep({ days: new Set(solved.value.days).add(day) });
}

export function keepEnd(perfect: boolean): void {
  const { ends } = solved.value;
  const row = perfect ? ends.row + 1 : 0;
  keep({ ends: { all: ends.all + 1, perfect: ends.perfect + Number(perfect), row } });
}
