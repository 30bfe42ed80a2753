// motion.ts -- cards on their way, in a fifth of a second: from the hand to a row, from a row to
// whoever has won them.
//
// State changes at once; what flies is a copy on top of the page, or the card itself from where it
// was.  Who wants no motion sees none.
import type { Row, Seat } from '../engine/types';
import type { Piece } from './flow';

const QUICK = 200; // ms

/** Does somebody want no motion: by the system, or by the switch of the page? */
export const still = () =>
  document.documentElement.dataset['motion'] === 'still' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The shift and scale that bring `to` over `from`. */
function over(from: DOMRect, to: DOMRect): string {
  const [x, y] = [from.left - to.left, from.top - to.top];
  return `translate(${x}px, ${y}px) scale(${from.width / to.width || 1})`;
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
  if (!card || still()) return;
  const frames = [{ transform: over(from, card.getBoundingClientRect()) }, { transform: 'none' }];
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

/** A haul leaves its row for its owner.  To be called while the cards still lie there. */
export function carryOff(table: HTMLElement, seat: Seat): void {
  const to = playerBox(table, seat);
  if (!to || still()) return;
  for (const card of table.querySelectorAll(`.row-part.seat${seat} .row-slot .card-face`)) {
    const copy = lift(card);
    const goal = { transform: over(to, copy.getBoundingClientRect()), opacity: 0.4 };
    const flight = copy.animate([{ transform: 'none' }, goal], {
      duration: QUICK,
      easing: 'ease-in',
    });
    flight.onfinish = () => copy.remove();
  }
}
