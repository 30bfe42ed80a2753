// castles.ts -- a castle rises out of its city.
import { decides, type Telling } from './row';

export const castles: Telling = {
  rows: {
    castle: {
      of: decides('castle'),
      lasts: 420,
      leads: 200,
      sound: 'stone',
      drawn: {
        found: '.built use[href="#keep"]',
        frames: () => [{ scale: 0 }, { scale: 1.15, offset: 0.7 }, { scale: 1 }],
      },
    },
  },
  materials: { castle: 'stone' },
};
