// bridges.ts -- a bridge appears plank by plank, across its tile.
import { same, TILE } from '../../board/shapes';
import type { Bridge } from '../../engine/types';
import type { Telling, Thing, Told } from './row';

const PLANKS = 9;
const WIDE = TILE / PLANKS;

/** From west to east, turned as it lies: corners in units of the table. */
function planks({ x, y, axis }: Bridge): string[] {
  const [left, top] = [x * TILE, y * TILE];
  return Array.from({ length: PLANKS }, (_, i) => {
    const at = i * WIDE + 0.6;
    const size = WIDE - 1.2;
    return axis === 'ew'
      ? `M${left + at} ${top + 42}h${size}v16h${-size}z`
      : `M${left + 42} ${top + at}v${size}h16v${-size}z`;
  });
}

/** Built after the tile, or with it. */
function bridged({ event: { move }, by }: Told): Thing[] {
  const bridge = move.kind === 'bridge' ? (move as Bridge) : move.bridge;
  if (!bridge) return [];
  const others = (built: Bridge[] = []) => built.filter((one) => !same(one, bridge));
  return [
    {
      seat: by,
      paths: planks(bridge),
      without: (state) => ({ ...state, bridges: others(state.bridges) }),
    },
  ];
}

export const bridges: Telling = {
  rows: { bridge: { of: bridged, lasts: 420, leads: 160, sound: 'planks' } },
};
