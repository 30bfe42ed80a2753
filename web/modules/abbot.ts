// abbot.ts -- an abbot comes home: from where he stands, which is not the middle of his tile.
import type { Square } from '../engine/types';
import { middle, type Module, type Offer } from './row';

const whereHeStands: Offer['at'] = (_state, table, move) => {
  const { figures } = table.layers();
  const abbot = figures.find(({ kind, x, y }) => kind === 'abbot' && x === move.x && y === move.y);
  return abbot ? [abbot.at[0] / 10, abbot.at[1] / 10] : middle(move as Square);
};

export const abbot = { moves: { recall: { at: whereHeStands, asFigure: true } } } satisfies Module;
