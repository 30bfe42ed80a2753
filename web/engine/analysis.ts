// analysis.ts -- what the engine says of a game that was played (docs/analyse.md), for people.
import type { Analysis, Label, Seat } from './types';

const MARKS: Partial<Record<Label, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** "??" of a blunder; nothing of a good turn. */
export const markOf = (label: Label) => MARKS[label] ?? '';

/** The turns of a seat, or of all, that lost something, counted as in course.ts. */
export const mistakes = ({ turns }: Analysis, whose: Seat | null = null): number[] =>
  turns.flatMap(({ label, seat }, i) =>
    markOf(label) && (whose === null || seat === whose) ? [i + 1] : [],
  );

/** The first of them after `turn`, or before; after the last the first again; or none. */
export function nextMistake(
  analysis: Analysis,
  turn: number,
  by: 1 | -1 = 1,
  whose: Seat | null = null,
): number | undefined {
  const bad = mistakes(analysis, whose);
  return by > 0
    ? (bad.find((n) => n > turn) ?? bad[0])
    : (bad.findLast((n) => n < turn) ?? bad.at(-1));
}
