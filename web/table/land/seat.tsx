// seat.tsx -- a seat's figure as a small picture: colour and mark together.
import { figureHref } from '../../board/board';

export const SeatMark = ({ seat, kind = 'meeple' }: { seat: number; kind?: string }) => (
  <svg class="seat-mark" viewBox="-16 -17 32 32" aria-hidden="true">
    <use href={figureHref(kind, seat)} />
  </svg>
);

/** A thing of the pictures, small: a bridge, a castle, goods. */
export const Token = ({ href, scale }: { href: string; scale: number }) => (
  <svg class="token" viewBox="-16 -16 32 32" aria-hidden="true">
    <use href={`#${href}`} transform={`scale(${scale})`} />
  </svg>
);

/** One tile, as it lies when turned. */
export const TilePicture = ({ name, turns = 0 }: { name: string; turns?: number }) => (
  <svg class="aude tile-picture" viewBox="0 0 100 100" aria-hidden="true">
    <path fill="url(#grass)" d="M0 0h100v100h-100z" />
    <use href={`#${name}${turns}`} />
  </svg>
);
