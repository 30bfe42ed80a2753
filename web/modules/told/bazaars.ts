// bazaars.ts -- a bid rises from the row of whoever bids, and a tile goes to whoever gets it.
import type { End, Telling, Thing, Told } from './row';

const lot = (i = 0): End => ({ part: `.market li:nth-child(${i + 1})` });

function sold({ event, before }: Told): Thing[] {
  const was = before('market')?.tiles ?? [];
  return (event.market?.tiles ?? []).flatMap(({ name, owner: seat }, i) =>
    seat === null || was[i]?.owner !== null
      ? []
      : [{ seat, from: lot(i), to: { seat }, tile: { name, turns: 0 } }],
  );
}

const bid = ({ event: { move }, by, before }: Told): Thing[] =>
  move.kind === 'bid'
    ? [{ seat: by, from: { seat: by }, to: lot(before('market')?.item), points: move.bid! }]
    : [];

export const bazaars: Telling = {
  rows: {
    lot: { of: sold, lasts: 420, sound: 'coins', copy: 'tile', way: 'pass' },
    bid: { of: bid, lasts: 380, sound: 'coins', arrives: true, copy: 'coin', way: 'pass' },
  },
};
