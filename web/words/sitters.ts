// sitters.ts -- what those who sit at a table are called, which every screen may say.
import type { Phrase } from './words';

export const sitters = {
  you: 'you',
  level: 'level {n}',
} satisfies Record<string, Phrase>;

/** Characters, by the engine's names for them. */
export const characterNames: Record<string, Phrase> = {
  builder: 'the builder',
  farmer: 'the farmer',
  blocker: 'the blocker',
  gambler: 'the gambler',
  monk: 'the monk',
  traveller: 'the traveller',
};
