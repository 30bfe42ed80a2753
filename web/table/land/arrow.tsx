// arrow.tsx -- from where a tile was laid to where it would have been better.
import { TILE } from '../../board/shapes';
import type { Square } from '../../engine/types';

const middle = ({ x, y }: Square): [number, number] => [(x + 0.5) * TILE, (y + 0.5) * TILE];

const SHORT = 34; // of a tile: an arrow ends before the middle of it

export function Arrow({ from, to }: { from: Square; to: Square }) {
  const [[left, top], [right, bottom]] = [middle(from), middle(to)];
  const far = Math.hypot(right - left, bottom - top);
  const [dx, dy] = [(right - left) / far, (bottom - top) / far];
  const [x, y] = [right - dx * SHORT, bottom - dy * SHORT];
  const side = (by: number) => `${x - dx * 22 + dy * by} ${y - dy * 22 - dx * by}`;
  const path = `M${left} ${top}L${x} ${y}M${side(15)}L${x} ${y}L${side(-15)}`;
  return (
    <g class="arrow">
      <path class="under" d={path} />
      <path d={path} />
    </g>
  );
}
