// statistics.ts -- what games that are over tell of somebody who sits here: results, points by
// what they were paid for, figures, luck and skill.
import { isLand, type Table } from '../../engine/table';
import type { FigureKind, Reason } from '../../engine/types';
import { seatsHere, type Setup } from './setup';

/** Luck and skill of a seat, in points, as an analysis has them. */
export interface Margins {
  luck: number;
  skill: number;
}

/** A game that was played here. */
export interface Played {
  when: number;
  setup: Setup;
  record: string;
  scores: number[];
  /** By seat, once the game was analysed. */
  margins: Margins[] | undefined;
}

/** What one game was to whoever sat here. */
export interface Facts {
  when: number;
  score: number;
  against: { who: string; score: number }[]; // who: a computer player by its words, else a name
  points: Map<Reason, number>; // of the tile game
  figures: Map<FigureKind, number> | undefined; // cards have none
  margins: Margins | undefined;
}

/** One more of something, or so many. */
function add<K>(sums: Map<K, number>, key: K, n = 1): void {
  sums.set(key, (sums.get(key) ?? 0) + n);
}

/** Read a game; nothing, unless exactly one person sat here. */
export function factsOf({ when, setup, record, scores, margins }: Played, table: Table) {
  const [seat, ...others] = seatsHere(setup);
  if (seat === undefined || others.length) return undefined;
  table.load(record);
  const land = isLand(table.state());
  const points = new Map<Reason, number>();
  const figures = new Map<FigureKind, number>();
  for (const { by, move, points: paid } of land ? table.events() : []) {
    if (by === seat && move.kind === 'put') add(figures, move.figure!);
    for (const item of paid ?? []) if (item.seat === seat) add(points, item.reason, item.points);
  }
  const against = setup.seats.flatMap((sitter, other) =>
    other === seat
      ? []
      : [
          {
            who: sitter.kind === 'computer' ? sitter.words : setup.names[other]!,
            score: scores[other]!,
          },
        ],
  );
  return {
    when,
    score: scores[seat]!,
    against,
    points,
    figures: land ? figures : undefined,
    margins: margins?.[seat],
  } satisfies Facts;
}

/** How it went against somebody. */
export interface Result {
  who: string;
  won: number;
  shared: number;
  lost: number;
}

/** Against each opponent, the most frequent first. */
export function results(games: Facts[]): Result[] {
  const found = new Map<string, Result>();
  for (const { score, against } of games)
    for (const { who, score: theirs } of against) {
      const sum = found.get(who) ?? { who, won: 0, shared: 0, lost: 0 };
      found.set(who, sum);
      sum[score > theirs ? 'won' : score < theirs ? 'lost' : 'shared']++;
    }
  const all = ({ won, shared, lost }: Result) => won + shared + lost;
  return [...found.values()].sort((a, b) => all(b) - all(a));
}

/** So many of each in a game, the most first; nothing if there was no game. */
export function perGame<K>(games: Map<K, number>[]): [key: K, mean: number][] {
  const sums = new Map<K, number>();
  for (const game of games) for (const [key, n] of game) add(sums, key, n);
  return [...sums]
    .map(([key, n]): [K, number] => [key, n / games.length])
    .sort(([, a], [, b]) => b - a);
}
