// choices.ts -- what may be decided now, as places on the table.
//
// The engine lists legal moves; a move that is about a place becomes a choice there.  Moves of
// other figures onto the same place are one choice after another: which figure is chosen apart.
import type { Table } from '../../engine/table';
import type { FigureKind, LandState, Move, Square } from '../../engine/types';
import { squareKey, TILE } from '../../board/shapes';

/** A decision with a place on the table, in units. */
export interface Choice {
  move: Move;
  at: [number, number];
}

/** Where the tile in hand may lie, and the ways to lay it: those that need nothing else first. */
export function placements(state: LandState): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of state.moves) {
    if (move.kind !== 'place') continue;
    const key = squareKey(move as Square);
    found.set(key, [...(found.get(key) ?? []), move]);
  }
  const order = (move: Move) => (move.bridge ? 4 : 0) + move.turns!;
  for (const ways of found.values()) ways.sort((a, b) => order(a) - order(b));
  return found;
}

/** The middle of each quarter, from the corner of the city's first tile: text/module/count.c. */
const quarters: Record<string, [number, number]> = {
  castle: [121, 97],
  blacksmith: [279, 97],
  cathedral: [121, 203],
  market: [279, 203],
};

const middle = ({ x, y }: Square): [number, number] => [(x + 0.5) * TILE, (y + 0.5) * TILE];

function quarterPlace(state: LandState, quarter: string): [number, number] {
  const { x, y } = state.placed[0]!;
  const [right, down] = quarters[quarter] ?? [0, 0];
  return [x * TILE + right, y * TILE + down];
}

function recalled(_state: LandState, table: Table, move: Move): [number, number] {
  const { figures } = table.layers();
  const abbot = figures.find(({ kind, x, y }) => kind === 'abbot' && x === move.x && y === move.y);
  return abbot ? [abbot.at[0] / 10, abbot.at[1] / 10] : middle(move as Square);
}

/** How each kind of move finds its place; others have none. */
const places: Record<string, (state: LandState, table: Table, move: Move) => [number, number]> = {
  put: (_, table, move) => table.spot(move.x!, move.y!, move.segment!),
  deploy: (_, table, move) => table.spot(move.x!, move.y!, move.segment!),
  castle: (_, table, move) => table.spot(move.x!, move.y!, move.segment!),
  take: (_, table, move) => table.spot(move.x!, move.y!, move.segment!),
  recall: recalled,
  bridge: (_state, _table, move) => middle(move as Square),
  symbol: (_state, _table, move) => middle(move as Square),
  enter: (state, _, move) => quarterPlace(state, move.quarter!),
  count: (state, _, move) => quarterPlace(state, move.quarter!),
};

/** All that may be decided at a place of the table. */
export function choices(state: LandState, table: Table): Choice[] {
  return state.moves.flatMap((move) => {
    const place = places[move.kind];
    return place ? [{ move, at: place(state, table, move) }] : [];
  });
}

/** The kinds of figure among them, in the order of the box. */
export function figureKinds(list: Choice[]): FigureKind[] {
  const order: FigureKind[] = ['meeple', 'big', 'abbot', 'builder', 'pig'];
  return order.filter((kind) => list.some(({ move }) => move.figure === kind));
}

/** How far the next choice is from this one, in units. */
export function apart(list: Choice[], { at }: Choice): number {
  const far = list.map((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]));
  return Math.min(TILE, ...far.filter((distance) => distance > 0));
}

/** The choice nearest to a point, if it is within reach. */
export function nearest(list: Choice[], [x, y]: [number, number], reach: number): Choice | null {
  const far = ({ at }: Choice) => Math.hypot(at[0] - x, at[1] - y);
  const sorted = [...list].sort((a, b) => far(a) - far(b));
  return sorted[0] && far(sorted[0]) <= reach ? sorted[0] : null;
}

/** From `from`, the next of these squares in a direction: the one most straight ahead. */
export function nextSquare(
  squares: Square[],
  from: Square,
  [right, down]: [number, number],
): Square | null {
  const ahead = ({ x, y }: Square) => (x - from.x) * right + (y - from.y) * down;
  const aside = ({ x, y }: Square) =>
    Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
  const cost = (square: Square) => ahead(square) + 2 * aside(square);
  const before = squares.filter((square) => ahead(square) > 0);
  return before.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}
