// claims.ts -- a row cut into hauls: who claims which cards, and what nobody claims yet.
//
//      c c c c | c c c | c c
//              A       B            A's haul, B's haul, and two cards that are free
//
// Followers stand in the order of time; one that claims nothing stands beside the last.
import type { CardRow, Follower, RowCard } from '../engine/types';

export interface Part {
  /** Where its first card lies in the row. */
  from: number;
  cards: RowCard[];
  /** Whose haul it is; nobody's yet. */
  follower: Follower | null;
}

const inOrderOfTime = (a: Follower, b: Follower) =>
  a.to - b.to || a.from - b.from || a.seat - b.seat;

/** The parts of a row from the board outwards; the last is what is free, perhaps nothing. */
export function partsOf({ cards, followers }: CardRow): Part[] {
  const parts: Part[] = [...followers].sort(inOrderOfTime).map((follower) => ({
    from: follower.from,
    cards: cards.slice(follower.from, follower.to),
    follower,
  }));
  const free = Math.max(0, ...followers.map(({ to }) => to));
  return [...parts, { from: free, cards: cards.slice(free), follower: null }];
}
