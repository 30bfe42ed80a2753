// flow.ts -- from what is pointed at to a move of the engine's list: the only way to decide here.
//
// A piece is taken up first (a card of the hand, the revealed card, the follower), then a row.
// Which rows there are is read off the moves that the engine lists.
import type { CardState, Move, Row, Seat } from '../engine/types';
import { ROWS } from '../engine/types';

/** A place in the hand, or the follower.  In the set-up the revealed card is a hand of one. */
export type Piece = number | 'follower';

const LAYING = ['lay', 'down', 'play'];

/** The cards that can be taken up by whoever looks: the hand, or what the dealer has revealed. */
export function handOf(state: CardState, viewer: Seat): string[] {
  if (state.phase === 'lay') return state.asked ? [state.asked] : [];
  const hand = state.players[viewer]?.hand ?? [];
  return hand.filter((card): card is string => card !== null);
}

/** Where a piece may go, from the top row down. */
export function movesOf(state: CardState, viewer: Seat, piece: Piece): Move[] {
  const card = piece === 'follower' ? null : handOf(state, viewer)[piece];
  return state.moves.filter(({ kind, card: moved }) =>
    piece === 'follower' ? kind === 'claim' : LAYING.includes(kind) && moved === card,
  );
}

/** The move that brings a piece to a row; or the only one there is. */
export const moveTo = (moves: Move[], row: Row) => moves.find((move) => move.row === row) ?? null;
export const onlyMove = (moves: Move[]) => (moves.length === 1 ? moves[0]! : null);

/** Every piece that can be taken up now, from left to right. */
export function piecesOf(state: CardState, viewer: Seat): Piece[] {
  const all: Piece[] = [...handOf(state, viewer).keys(), 'follower'];
  return all.filter((piece) => movesOf(state, viewer, piece).length > 0);
}

/** What would be said to bring a card where it may not go, so that the engine can say why not. */
export function wordsFor(state: CardState, viewer: Seat, piece: Piece, row: Row): string {
  if (piece === 'follower') return `claim ${row}`;
  const laying = state.moves.find(({ kind }) => LAYING.includes(kind))?.kind ?? 'play';
  return `${laying} ${handOf(state, viewer)[piece]} ${row}`;
}

/** Decisions without a place on the table: ten or keep, and the kind that a joker joins. */
export function answersOf(state: CardState): Move[] {
  return state.moves.filter(({ kind }) => ['ten', 'keep', 'join'].includes(kind));
}

/** The next of a list in a direction, round and round; from nowhere, the first or the last. */
export function next<T>(list: readonly T[], now: T | null, by: 1 | -1): T | null {
  if (list.length === 0) return null;
  const at = now === null ? -1 : list.indexOf(now);
  if (at < 0) return list[by > 0 ? 0 : list.length - 1]!;
  return list[(at + by + list.length) % list.length]!;
}

/** Rows in their order that a piece may go to. */
export const rowsOf = (moves: Move[]) => ROWS.filter((row) => moveTo(moves, row));
