// count.ts -- the Count walks from quarter to quarter, and figures hop into his city and out of it.
import type { Quarter } from '../../engine/types';
import type { Table } from '../../engine/table';
import { count as module } from '../count';
import type { Place } from '../row';
import type { Telling, Thing, Told } from './row';

const middleOf = ({ state, table, event }: Told, quarter: Quarter): Place =>
  module.moves.count.at(state!, table as Table, { ...event.move, quarter });

function walks(told: Told): Thing[] {
  const { move } = told.event;
  if (move.kind !== 'count') return [];
  const [left, top] = middleOf(told, told.before('count')?.quarter ?? 'castle');
  const [x, y] = middleOf(told, move.quarter!);
  return [{ seat: told.by, by: [x - left, y - top] }];
}

/** A step at a time. */
const strolls = ({ by }: Thing): Keyframe[] =>
  Array.from({ length: 9 }, (_, i) => {
    const left = 1 - i / 8;
    return { translate: `${-by![0] * left}px ${-by![1] * left - (i % 2) * 5}px` };
  });

function enters(told: Told): Thing[] {
  const { event, by, here } = told;
  const { kind, quarter, figure } = event.move;
  if (kind !== 'enter') return [];
  const to = { place: middleOf(told, quarter!) };
  return [{ seat: by, figure: figure!, from: here(by) ? to : { seat: by, at: 'pips' }, to }];
}

const drawn = { found: '.guests use[href="#count"]', frames: strolls };

export const count: Telling = {
  rows: {
    count: { of: walks, lasts: 520, sound: 'steps', drawn },
    enter: { of: enters, lasts: 260, sound: 'tap', arrives: true, copy: 'figure', way: 'hop' },
  },
};
