// colours.ts -- which colour each seat has: that of its place, unless those who play have
// chosen.
//
// A colour is what style sheets have for a seat, what the engine draws for it, and the sign on its
// figures.  Who sits where does not change by it, so the rest of the page goes on speaking of
// seats: the classes, the symbols and the tints of a seat change their looks.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { adopt } from './drawn';
import { drawnKinds, figureHref } from './figures';

export const SEATS = 6;
const USUAL: readonly number[] = Array.from({ length: SEATS }, (_, seat) => seat);

/** The colours of the seats, by the places that usually have them: a permutation. */
export const worn = signal(USUAL);

/** All colours of a permutation, of which somebody chose the first ones. */
const filled = (chosen: readonly number[]) => [
  ...chosen,
  ...USUAL.filter((colour) => !chosen.includes(colour)),
];

interface Look {
  seat: string;
  halo: string;
}

let palette: Look[] | undefined;

/** The colours of so many seats, as the page has them now. */
export function seatColours(seats: number): Look[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const looks = Array.from({ length: seats }, (_, seat) => {
    probe.className = `seat${seat}`;
    const style = getComputedStyle(probe);
    return { seat: style.getPropertyValue('--seat'), halo: style.getPropertyValue('--halo') };
  });
  probe.remove();
  return looks;
}

let undress: (() => void) | undefined;

function dressClasses(colours: readonly number[]): void {
  palette ??= seatColours(SEATS);
  const rule = (colour: number, seat: number) =>
    `.seat${seat}{--seat:${palette![colour]!.seat};--halo:${palette![colour]!.halo}}`;
  undress?.();
  undress = colours === USUAL ? undefined : adopt(colours.map(rule).join(''));
}

/** Symbols of figures that are defined already are called by other seats from now on. */
function renameSymbols(before: readonly number[], after: readonly number[]): void {
  const renamed = drawnKinds.flatMap((kind) =>
    USUAL.flatMap((colour) => {
      const id = (colours: readonly number[]) => figureHref(kind, colours.indexOf(colour)).slice(1);
      const found = [...document.querySelectorAll(`[id="${id(before)}"]`)];
      return found.map((element) => ({ element, id: id(after) }));
    }),
  );
  for (const { element, id } of renamed) element.id = id;
}

/** From now on the seats have these colours; none: the usual ones. */
function wear(chosen: readonly number[] = []): void {
  const before = worn.peek();
  const after = filled(chosen);
  if (after.every((colour, seat) => colour === before[seat])) return;
  worn.value = after.every((colour, seat) => colour === seat) ? USUAL : after;
  dressClasses(worn.value);
  renameSymbols(before, worn.value);
}

/** Seats have these colours as long as a screen is there. */
export function useColours(chosen: readonly number[] = []): void {
  useLayoutEffect(() => wear(chosen), [chosen.join()]);
  useLayoutEffect(() => () => wear(), []);
}

/** Symbols of figures as the engine draws them, called by the seats that have these colours. */
export function calledBySeat(symbols: string): string {
  const colours = worn.peek();
  if (colours === USUAL) return symbols;
  return symbols.replace(
    /(<g id="[a-z]+)(\d)"/g,
    (_, name: string, colour: string) => `${name}${colours.indexOf(Number(colour))}"`,
  );
}

const long = (hex: string) =>
  hex
    .trim()
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    .toLowerCase();

/** What the engine draws in the colours of seats. */
export function inColours(svg: string): string {
  const colours = worn.value;
  if (colours === USUAL) return svg;
  const usual = palette!.map(({ seat }) => long(seat));
  return svg.replace(/#[\dA-F]{6}/g, (hex) => {
    const seat = usual.indexOf(hex.toLowerCase());
    return seat < 0 ? hex : usual[colours[seat]!]!;
  });
}
