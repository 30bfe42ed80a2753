// puzzle.ts -- a position in which one turn is better than all others, and how good an answer is.
import type { Table } from '../../engine/table';
import type { AnalysedTurn, Puzzle as Mined, PuzzleTheme, Seat } from '../../engine/types';
import { namesIn, renamed } from '../game/course';
import type { Position } from '../lesson/bench';

/** What the best turn is about, in the order in which one chooses. */
export const themes = [
  'finish',
  'grow',
  'claim',
  'steal',
  'block',
  'field',
  'end',
] as const satisfies PuzzleTheme[];
export type Theme = PuzzleTheme;

export const difficulties = [1, 2, 3] as const;
export type Difficulty = (typeof difficulties)[number];

/** What has to be known of one, wherever it comes from. */
export type Puzzle = Pick<Mined, 'position' | 'turn' | 'gain' | 'exact'>;

/** One that comes with the page: web/puzzles/puzzles.jsonl. */
export type Shipped = Mined & { difficulty: Difficulty };

/** What has come of a turn: how many points it gives away, and whether that is an answer. */
export interface Grade {
  lost: number;
  good: boolean;
}

/** The position of a puzzle as a record, with names for so many players, one of whom is to find
 * the turn. */
export function positionOf(
  table: Table,
  { position }: Puzzle,
  namesFor: (players: number, seat: Seat) => string[],
): Position {
  table.setPosition(position);
  const record = table.record();
  const seat = table.actor;
  const { length: players } = table.state().scores;
  const names = namesFor(players, seat);
  return { record: renamed(record, namesIn(record, players), names), names, seat };
}

/** Points as they are said where they were counted. */
export const tenths = (points: number) => Math.round(10 * points) / 10;

const LEAST = 0.05; // points: less is the rounding of means

/** Where all is counted: nothing may be given away. */
export const gradeExact = (best: number, own: number): Grade => {
  const lost = Math.max(0, best - own);
  return { lost, good: lost < LEAST };
};

/** By an analysis of the turn: a puzzle of ours has one answer, and by a long search every other
 * one lost at least `gain`; of a mistake any turn is good that is none. */
export function gradeAnalysed({ gain }: Puzzle, turn: AnalysedTurn, only: boolean): Grade {
  const lost = Math.max(0, -turn.skill.margin);
  if (only) return { lost: Math.max(gain, lost), good: false };
  return { lost, good: turn.label === 'best' || turn.label === 'good' };
}
