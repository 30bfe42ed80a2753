// play.ts -- words of a game in progress.
import type { Phrase } from './words';

export const play = {
  endTurn: ['End turn', 'Beurt klaar'],
  nobody: ['Nobody', 'Niemand'],
  tilesLeft: ['{n} tiles left', 'nog {n} tegels'],
  yourTile: ['Your tile', 'Jouw tegel'],
} satisfies Record<string, Phrase>;
