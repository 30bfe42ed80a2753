// motion.ts -- cards on their way: from the hand to a row, in a fifth of a second; turned over;
// from a row to whoever has won them.
//
// State changes at once; what flies is a copy on top of the page, or the card itself from where it
// was.  Whatever somebody does next ends it, and who wants no motion sees none.
import { atInput, still } from '../board/motion';
import type { Row, Seat, Taken } from '../engine/types';
import { faceRef } from './faces';
import type { Piece } from './flow';

const QUICK = 200; // ms
const HAUL = 520; // for a haul: turned over, gathered, carried off

/** The shift and scale that bring `to` over `from`. */
function over(from: DOMRect, to: DOMRect): string {
  const [x, y] = [from.left - to.left, from.top - to.top];
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
}

const playerBox = (table: HTMLElement, seat: Seat) =>
  table.querySelector(`[data-seat="${seat}"] .card-figure`)?.getBoundingClientRect();

const HELD = '.row-place.held .card-face';

/** Where a card that somebody plays comes from: where it was held, or its owner. */
export function fromOwner(table: HTMLElement, seat: Seat): DOMRect | undefined {
  return table.querySelector(HELD)?.getBoundingClientRect() ?? playerBox(table, seat);
}

/** Where a card that is now held over a row comes from: another row, or its place in the hand. */
export function fromHand(table: HTMLElement, piece: Piece): DOMRect | undefined {
  const from = table.querySelector(HELD) ?? table.querySelector(`[data-piece="${piece}"]`);
  return from?.getBoundingClientRect();
}

/** A card that has just been shown at its place comes there from elsewhere. */
function slide(card: Element | null | undefined, from: DOMRect): void {
  const to = card?.getBoundingClientRect();
  if (!card || !to?.width || still()) return; // nowhere: something else is shown there now
  const frames = [{ transform: over(from, to) }, { transform: 'none' }];
  for (const frame of frames) Object.assign(frame, { transformOrigin: '0 0' });
  card.animate(frames, { duration: QUICK, easing: 'ease-out' });
}

/** A long row may end beyond a small screen: what is held there is brought into view. */
export const showHeld = (table: HTMLElement) =>
  table.querySelector('.row-place.held')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

export const arriveHeld = (table: HTMLElement, from: DOMRect) =>
  slide(table.querySelector(HELD), from);

export const arriveIn = (row: Row) => (table: HTMLElement, from: DOMRect) =>
  slide([...table.querySelectorAll(`[data-row="${row}"] .row-slot .card-face`)].at(-1), from);

/** A copy of a card as it lies now, on top of everything. */
function lift(card: Element): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const copy = document.createElement('div');
  copy.className = 'flying-card';
  copy.append(card.cloneNode(true));
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(copy);
  return copy;
}

/** Copies that fly. */
let flying: HTMLElement[] = [];

function land(copies: HTMLElement[]): void {
  for (const copy of copies) copy.remove();
  flying = flying.filter((copy) => !copies.includes(copy));
}

atInput(() => land(flying));

/** Half a turn of a card, around its upright middle: what is on its other side is seen then. */
const TURNED = 'translateX(50%) scaleX(0)';

/** A card that lay face down shows what it is. */
function reveal(copy: HTMLElement, card: string): void {
  const art = copy.querySelector('svg')!;
  art.innerHTML = `<use href="${faceRef(card)}"/>`;
}

/** A haul leaves its row for its owner: cards are turned over, laid on the first, and carried off.
 * To be called while they still lie there. */
export function carryOff(table: HTMLElement, { seat, cards }: Taken): void {
  const to = playerBox(table, seat);
  if (!to || still()) return;
  const lying = [...table.querySelectorAll(`.row-part.seat${seat} .row-slot .card-face`)];
  const copies = lying.map(lift);
  const first = copies[0]?.getBoundingClientRect();
  flying.push(...copies);
  copies.forEach((copy, i) => {
    const down = lying[i]!.closest('.down');
    const place = copy.getBoundingClientRect();
    const flight = copy.animate(
      [
        { transform: 'none' },
        { transform: down ? TURNED : 'none', offset: 0.15 },
        { transform: 'none', offset: 0.3 },
        { transform: over(first!, place), offset: 0.6, easing: 'ease-in' },
        { transform: over(to, place), opacity: 0.4 },
      ],
      { duration: HAUL, fill: 'forwards' },
    );
    if (down && cards[i]) setTimeout(() => reveal(copy, cards[i]!), 0.15 * HAUL);
    flight.onfinish = () => land([copy]);
  });
}

const place = (slot: Element) =>
  `${slot.closest<HTMLElement>('[data-row]')!.dataset['row']} ${[
    ...slot.closest('[data-row]')!.querySelectorAll('.row-slot'),
  ].indexOf(slot)}`;

/** Where cards lie face down now; called again when the page shows what came of it, those of them
 * turn over that were turned up. */
export function turnOver(table: HTMLElement): () => void {
  const down = new Set([...table.querySelectorAll('.row-slot.down')].map(place));
  return () => {
    if (still()) return;
    for (const slot of table.querySelectorAll('.row-slot.turned'))
      if (down.has(place(slot)))
        slot
          .querySelector('.card-face')
          ?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: QUICK });
  };
}
