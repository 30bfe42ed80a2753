// analysis.ts -- what the engine says of a game that was played (docs/analyse.md), typed.
export const labels = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Label = (typeof labels)[number];

/** Of every seat, or of cards of the player alone: the chance to win in per cent, points ahead. */
export interface Forecast {
  win: number[];
  margin: number[];
}

export interface Change {
  win: number;
  margin: number;
}

export interface AnalysedTurn {
  seat: number;
  played: string;
  best: string;
  label: Label;
  before: Forecast;
  drawn: Forecast;
  after: Forecast;
  luck: Change;
  skill: Change;
}

export interface Books {
  name: string;
  turns: number;
  luck: Change;
  skill: Change;
  labels: Record<Label, number>;
}

export interface Analysis {
  turns: AnalysedTurn[];
  players: Books[];
}

const MARKS: Partial<Record<Label, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** "??" of a blunder; nothing of a good turn. */
export const markOf = (label: Label) => MARKS[label] ?? '';

/** The first turn after `turn` that lost something, turns counted as in course.ts; after the last
 * from the beginning again; or none. */
export function nextMistake({ turns }: Analysis, turn: number): number | undefined {
  const bad = turns.flatMap(({ label }, i) => (markOf(label) ? [i + 1] : []));
  return bad.find((n) => n > turn) ?? bad[0];
}
