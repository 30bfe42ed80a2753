// analysis.ts -- what the engine says of a game that was played (docs/analyse.md), for people.
import type { Analysis, Label } from './types';

const MARKS: Partial<Record<Label, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** "??" of a blunder; nothing of a good turn. */
export const markOf = (label: Label) => MARKS[label] ?? '';

/** The first turn after `turn` that lost something, turns counted as in course.ts; after the last
 * from the beginning again; or none. */
export function nextMistake({ turns }: Analysis, turn: number): number | undefined {
  const bad = turns.flatMap(({ label }, i) => (markOf(label) ? [i + 1] : []));
  return bad.find((n) => n > turn) ?? bad[0];
}
