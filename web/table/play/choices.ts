// choices.ts -- what may be decided now, as places on the table.
//
// The engine lists legal moves; a move that is about a place becomes a choice there.  Moves of
// other figures onto the same place are one choice after another: which figure is chosen apart.
import { figureKinds } from '../../board/figures';
import { squareKey, TILE } from '../../board/shapes';
import type { Table } from '../../engine/table';
import type { FigureKind, LandState, Move, MoveKind, Square } from '../../engine/types';
import { offers, spends } from '../../modules/all';
import { onSegment, type Offer, type Place } from '../../modules/row';

/** A decision with a place on the table, in units. */
export interface Choice {
  move: Move;
  at: Place;
}

/** Where the tile in hand may lie, and the ways to lay it: those that need nothing else first. */
export function placements(state: LandState): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of state.moves) {
    if (move.kind !== 'place') continue;
    const key = squareKey(move as Square);
    found.set(key, [...(found.get(key) ?? []), move]);
  }
  const order = (move: Move) => (spends(move) ? 4 : 0) + move.turns!;
  for (const ways of found.values()) ways.sort((a, b) => order(a) - order(b));
  return found;
}

/** How each kind of move finds its place; others have none. */
const placeOf = (kind: MoveKind): Offer['at'] | undefined =>
  kind === 'put' ? onSegment : offers[kind]?.at;

/** All that may be decided at a place of the table. */
export function choices(state: LandState, table: Table): Choice[] {
  return state.moves.flatMap((move) => {
    const place = placeOf(move.kind);
    return place ? [{ move, at: place(state, table, move) }] : [];
  });
}

/** The kinds of figure among them, in the order of the box. */
export const kindsAmong = (list: Choice[]): FigureKind[] =>
  figureKinds.filter((kind) => list.some(({ move }) => move.figure === kind));

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
