// ends.ts -- the last tiles, where every way to the end can be counted: what a position there comes
// to, and games of two that are played quickly until so little is left.
import { CHANCE, isLand, NOBODY, type Table } from '../../engine/table';
import type { Line, Seat } from '../../engine/types';
import type { Minds } from '../../worker/client';
import type { Puzzle } from './puzzle';

const LONGEST = 20_000; // ms: counting takes a fraction of that, and must not end before
const LINES = 32; // more are not told

const counted = (record: string) => ({ player: 'aude', record, time: LONGEST, lines: LINES });

/** By how many points a seat is ahead of the other in the end, if both play best from here on. */
export async function comesTo(
  table: Table,
  minds: Minds,
  record: string,
  seat: Seat,
): Promise<number> {
  table.load(record);
  const { actor } = table;
  if (actor === NOBODY) {
    const { scores } = table.state();
    return scores[seat]! - scores[1 - seat]!;
  }
  if (actor !== CHANCE) {
    const [best] = (await minds.think(counted(record))).lines;
    return actor === seat ? best!.margin : -best!.margin;
  }
  const draws = table.moves().map(({ number, copies = 1 }) => {
    table.load(record);
    table.play(number);
    return { copies, after: table.save() };
  });
  let [sum, all] = [0, 0];
  for (const { copies, after } of draws) {
    sum += copies * (await comesTo(table, minds, after, seat));
    all += copies;
  }
  return sum / all;
}

/* ---- Games that come to an end ----------------------------------------------------- */

const PLAYER = { player: 'level=3', time: 20 }; // careless enough that something is left to find
const ENOUGH = 2; // turns may be the best ones; of more, one is found by chance
const TRIES = 30; // games: every second one has such an end

/** A game of two until one tile is in hand and one in the bag, as a position; nothing if it ended
 * otherwise. */
async function playDown(table: Table, minds: Minds, seed: string): Promise<string | undefined> {
  table.begin(`players a,b seed ${seed}`);
  for (;;) {
    while (table.actor === CHANCE) table.deal();
    const state = table.state();
    if (table.actor === NOBODY || !isLand(state)) return undefined;
    if (state.phase === 'place' && state.bag.total === 1) return table.position();
    const record = table.save();
    const { moves } = await minds.think({ ...PLAYER, record });
    table.load(record); // somebody else may have used it meanwhile
    for (const move of moves) table.play(move);
  }
}

/** The puzzle of such an end: nothing, if too many turns are best. */
export function endOf(position: string, lines: Line[]): Puzzle | undefined {
  const [best] = lines;
  const next = lines.find(({ margin }) => margin < best!.margin);
  if (!best || !next || lines.indexOf(next) > ENOUGH) return undefined;
  return { position, turn: best.turn, gain: best.margin - next.margin, exact: true };
}

/** Play until an end is worth solving. */
export async function newEnd(table: Table, minds: Minds): Promise<Puzzle> {
  for (let i = 0; i < TRIES; i++) {
    const position = await playDown(table, minds, crypto.randomUUID());
    if (!position) continue;
    table.setPosition(position);
    const { lines } = await minds.think(counted(table.record()));
    const end = endOf(position, lines);
    if (end) return end;
  }
  throw new Error(`none of ${TRIES} games had an end with something to find`);
}
