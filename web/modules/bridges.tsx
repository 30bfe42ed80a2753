// bridges.tsx -- bridges: asked for after the tile, or built with it where it would not fit else.
//
// The question comes before that about a figure, and most answer it with no.  So what follows is
// offered along with it, and choosing that declines the bridge.
import { TILE } from '../board/shapes';
import type { Bridge } from '../engine/types';
import { onSquare, supply, type Module } from './row';

/** A bridge that would be built with the tile. */
function Built({ x, y, axis }: Bridge) {
  const turned = `rotate(90 ${(x + 0.5) * TILE} ${(y + 0.5) * TILE})`;
  return (
    <path
      class="bridge-mark"
      d={`M${x * TILE} ${y * TILE + TILE / 2}h100`}
      transform={axis === 'ns' ? turned : undefined}
    />
  );
}

export const bridges = {
  moves: {
    bridge: {
      at: onSquare,
      atOnce: true,
      mark: ({ axis }) => (
        <path class="bridge-mark" d={axis === 'ew' ? 'M-50 0h100' : 'M0 -50v100'} />
      ),
    },
  },
  tokens: [{ key: 'bridges', symbol: 'arch', scale: 1 }],
  skips: ['bridge'],
  spends: ({ bridge }) => !!bridge,
  built: ({ bridge }) => bridge && <Built {...bridge} />,
  goals: { bridge: (state, seat) => -supply(state, seat, 'bridges') },
} satisfies Module;
