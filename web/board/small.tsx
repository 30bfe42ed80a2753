// small.tsx -- small pictures beside the board: a seat's figure, a token, a tile.
import type { FigureKind } from '../engine/types';
import { figureHref } from './figures';

/** A seat's figure: colour and mark together. */
export const SeatMark = ({ seat, kind = 'meeple' }: { seat: number; kind?: FigureKind }) => (
  <svg class="seat-mark" viewBox="-16 -17 32 32" aria-hidden="true">
    <use href={figureHref(kind, seat)} />
  </svg>
);

/** A thing that a seat has, by its symbol in the pictures. */
export const Token = ({ symbol, scale }: { symbol: string; scale: number }) => (
  <svg class="token" viewBox="-16 -16 32 32" aria-hidden="true">
    <use href={`#${symbol}`} transform={`scale(${scale})`} />
  </svg>
);

/** One tile, as it lies when turned. */
export const TilePicture = ({ name, turns = 0 }: { name: string; turns?: number }) => (
  <svg class="aude tile-picture" viewBox="0 0 100 100" aria-hidden="true">
    <path fill="url(#grass)" d="M0 0h100v100h-100z" />
    <use href={`#${name}${turns}`} />
  </svg>
);
