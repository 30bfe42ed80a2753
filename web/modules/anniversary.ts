// anniversary.ts -- symbols printed on tiles: which of those that were activated comes first.
import { thing } from '../words/thing';
import { onSquare, type Module } from './row';

export const anniversary = {
  moves: { symbol: { at: onSquare, atOnce: true, name: ({ symbol }) => thing(symbol!) } },
} satisfies Module;
