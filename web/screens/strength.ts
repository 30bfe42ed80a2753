// strength.ts -- how strong the levels are, as docs/ai.md and docs/ai-card.md have measured it:
// unit/screens compares.
import type { Option } from '../engine/types';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Elo from each level to the next, beginning with 1. */
export const STEPS: Record<Option['game'], readonly number[]> = {
  land: [101, 122, 111, 124, 104, 96, 128, 165, 94],
  card: [100, 109, 119, 139, 134, 146, 125, 97, 61],
};

/** How many of a hundred games a level wins against the one below it. */
export function winsOf(game: Option['game'], level: number): number {
  const elo = STEPS[game][level - 2]!;
  return Math.round(100 / (1 + 10 ** (-elo / 400)));
}
