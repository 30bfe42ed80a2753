// art.tsx -- the engine's drawings of cards and followers, placed on the page.
//
// <CardArt> has every symbol once; the rest are uses of them.  What a face-down card bears, and
// where, is as in src/text/card/svg.c, so that page and picture look the same.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { calledBySeat, SEATS } from '../board/colours';
import { putDrawn } from '../board/drawn';
import type { Pictures } from '../engine/pictures';
import { ANIMALS, ROWS, type Animal, type Row, type RowCard, type Seat } from '../engine/types';
import { FACES, faceRef } from './faces';

/** The contents of <defs>, once a page: not beside those of tiles, some are called the same. */
export function CardArt({ pictures }: { pictures: Pictures }) {
  const defs = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    const art = [
      pictures.cardParts(),
      ...['?', ...FACES].map((name) => pictures.card(name)),
      calledBySeat(pictures.figures('meeple', SEATS)),
    ];
    return putDrawn(defs.current!, art.join(''));
  }, []);
  return (
    <svg class="aude card-art" aria-hidden="true">
      <defs ref={defs} />
    </svg>
  );
}

/** A card as it lies: face up, or its back with the figure of whoever played it. */
export function Face({ card, lies = 'open', by }: Omit<RowCard, 'lies'> & Partial<RowCard>) {
  const down = lies === 'down';
  const known = card !== null;
  return (
    <svg class="card-face" viewBox="0 0 104 154" aria-hidden="true">
      <use href={down ? '#face0' : faceRef(card)} />
      {down && known && <use href={faceRef(card)} transform="translate(38 60)scale(.56)" />}
      {down && (
        <use
          href={`#meeple${by}`}
          transform={`translate(${known ? '30 34' : '50 75'})scale(1.6)`}
        />
      )}
    </svg>
  );
}

/** A follower; `flat` if it was the last of the round. */
export function Meeple({ seat, flat = false }: { seat: Seat; flat?: boolean }) {
  return (
    <svg class="card-meeple" viewBox="-15 -15 30 30" aria-hidden="true">
      <use href={`#meeple${seat}`} transform={flat ? 'rotate(90)' : ''} />
    </svg>
  );
}

/** The sign of a row. */
export function Emblem({ row }: { row: Row }) {
  return (
    <svg class="card-emblem" viewBox="-16 -16 32 32" aria-hidden="true">
      <use href={`#emblem${ROWS.indexOf(row)}`} />
    </svg>
  );
}

export function AnimalPicture({ animal }: { animal: Animal }) {
  return (
    <svg class="card-thing" viewBox="-36 -36 72 72" aria-hidden="true">
      <use href={`#animal${ANIMALS.indexOf(animal)}`} />
    </svg>
  );
}

/** A joker that waits for animals; a chest. */
export function JokerPicture() {
  return (
    <svg class="card-thing joker" viewBox="-22 -22 44 44" aria-hidden="true">
      <use href="#sign0" />
    </svg>
  );
}

export function ChestPicture() {
  return (
    <svg class="card-thing" viewBox="-18 -18 36 36" aria-hidden="true">
      <use href="#chest" />
    </svg>
  );
}

export function Crown() {
  return (
    <svg class="card-crown" viewBox="-13 -54 26 18" aria-hidden="true">
      <use href="#crown" />
    </svg>
  );
}
