// castles.ts -- small cities that become castles, and castles that take the points of others.
import { thing } from '../words/thing';
import { onSegment, type Module } from './row';

export const castles = {
  options: { of: 'castles', keys: ['castle_convert_by'] },
  moves: {
    castle: { at: onSegment, name: (_, land) => `${thing('castle')}: ${land}` },
    take: { at: onSegment, name: (_, land) => `${thing('take')}: ${land}` },
  },
  tokens: [{ key: 'castles', symbol: 'keep', scale: 0.36 }],
  calls: ({ castle }) => (castle ? 'castle' : undefined),
  goals: {
    castle: (state, seat) => state.castles?.filter(({ owner }) => owner === seat).length ?? 0,
  },
} satisfies Module;
