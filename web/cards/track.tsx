// track.tsx -- the score track as a thin line: a hundred points, then round again.
//
// For the eye only: the players' cards say the same in numbers.
import type { Seat } from '../engine/types';
import { Meeple } from './art';

const ROUND = 100;
const TICKS = Array.from({ length: ROUND / 10 + 1 }, (_, i) => i * 10);

/** Those on one field stand side by side. */
const aside = (scores: number[], seat: Seat) =>
  scores.slice(0, seat).filter((points) => points % ROUND === scores[seat]! % ROUND).length;

export function Track({ scores }: { scores: number[] }) {
  return (
    <div class="card-track" aria-hidden="true">
      {TICKS.map((tick) => (
        <i key={tick} style={{ left: `${tick}%` }}>
          {tick}
        </i>
      ))}
      {scores.map((points, seat) => (
        <span
          key={seat}
          style={{ left: `${points % ROUND}%`, '--aside': aside(scores, seat) }}
          data-lap={points >= ROUND ? `+${points - (points % ROUND)}` : undefined}
        >
          <Meeple seat={seat} />
        </span>
      ))}
    </div>
  );
}
