// figures.ts -- the wooden figures, in the order of the box, whichever module brings them: the
// symbol of each in the pictures, and how much larger it is drawn.
import type { FigureKind } from '../engine/types';

const rows: Record<FigureKind, { symbol: string; scale: number }> = {
  meeple: { symbol: 'meeple', scale: 1 },
  big: { symbol: 'meeple', scale: 1.4 },
  abbot: { symbol: 'abbot', scale: 1 },
  builder: { symbol: 'builder', scale: 1 },
  pig: { symbol: 'swine', scale: 1 },
};

export const figureKinds = Object.keys(rows) as FigureKind[];

/** Those with a picture of their own. */
export const drawnKinds = figureKinds.filter((kind) => rows[kind].scale === 1);

/** Its outline, without colour. */
export const outlineHref = (kind: FigureKind) => `#${rows[kind].symbol}`;

export const figureHref = (kind: FigureKind, seat: number) => `#${rows[kind].symbol}${seat}`;

/** The transform that makes it as large as it is. */
export function figureScale(kind: FigureKind): string {
  const { scale } = rows[kind];
  return scale === 1 ? '' : `scale(${scale})`;
}
