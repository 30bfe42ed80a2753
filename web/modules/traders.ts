// traders.ts -- goods; and the builder and the pig, of which lessons ask that they are put.
import { supply, type Module } from './row';

export const traders = {
  tokens: [
    { key: 'wine', symbol: 'wine', scale: 1 },
    { key: 'grain', symbol: 'grain', scale: 1 },
    { key: 'cloth', symbol: 'cloth', scale: 1 },
  ],
  goals: {
    goods: (state, seat) => supply(state, seat, 'wine', 'grain', 'cloth'),
    builder: (state, seat) => -supply(state, seat, 'builder'),
    pig: (state, seat) => -supply(state, seat, 'pig'),
  },
} satisfies Module;
