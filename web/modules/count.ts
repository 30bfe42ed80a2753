// count.ts -- the city of Carcassonne: figures that are sent there and from there, and the Count.
import { TILE } from '../board/shapes';
import type { LandState } from '../engine/types';
import { thing } from '../words/thing';
import { onSegment, type Module, type Offer, type Place } from './row';

/** The middle of each quarter, from the corner of the city's first tile: text/module/count.c. */
const quarters: Record<string, Place> = {
  castle: [121, 97],
  blacksmith: [279, 97],
  cathedral: [121, 203],
  market: [279, 203],
};

const inQuarter: Offer['at'] = (state, _table, { quarter }) => {
  const { x, y } = state.placed[0]!;
  const [right, down] = quarters[quarter!] ?? [0, 0];
  return [x * TILE + right, y * TILE + down];
};

/** The castle of the city is not one that players build. */
const quarterName: Offer['name'] = ({ quarter }) =>
  thing(quarter === 'castle' ? 'castleQuarter' : quarter!);

const guests = ({ count }: LandState) => Object.values(count?.quarters ?? {}).flat();

export const count = {
  options: { of: 'count', keys: ['count_endgame'] },
  moves: {
    deploy: { at: onSegment },
    enter: { at: inQuarter, name: quarterName },
    count: { at: inQuarter, name: quarterName },
  },
  guests,
  goals: { city: (state, seat) => guests(state).filter((one) => one.seat === seat).length },
} satisfies Module;
