// first.ts -- words of a first visit.
import type { Phrase } from './words';

export const first = {
  lay: 'Your tile is in hand. Press a marked square to lay it; press it again to turn it.',
  figure:
    'Now put a figure on it, or nobody: it is paid when its road, city or monastery is finished.',
  end: 'Nothing is settled until you end your turn. If you are not sure, ask for a hint.',
  next: 'Got it',
  enough: 'No more tips',
  lesson: 'A first lesson',
} satisfies Record<string, Phrase>;
