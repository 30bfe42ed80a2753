// definitions.ts -- what pictures of the tile game are made of, once a page.
//
// They live in hidden <svg>s of the document and are added when something first needs them: a tile
// with its four turns is a few kilobytes, and most games begin with few.  Tiles are copied by each
// <use>, so the browser need not know where the originals would lie: a hundred tiles with their
// spans are eighty thousand shapes.  Patterns, which are not copied, do need their place.
import type { Pictures } from '../engine/pictures';
import type { FigureKind, LandState, PlacedTile } from '../engine/types';
import { paintTile } from './bitmaps';
import { calledBySeat, SEATS } from './colours';
import { putDrawn } from './drawn';
import { drawnKinds } from './figures';

const defined = new Set<string>();

const hosts = new Map<string, SVGElement>();

function hostOf(kind: 'patterns' | 'copied'): SVGElement {
  let host = hosts.get(kind);
  if (host) return host;
  host = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  host.setAttribute('class', `definitions ${kind} aude`);
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  hosts.set(kind, host);
  return host;
}

/** Add what `svg` gives, unless something of this name was added before. */
export function define(name: string, svg: () => string, kind: 'patterns' | 'copied' = 'patterns') {
  if (defined.has(name)) return;
  defined.add(name);
  putDrawn(hostOf(kind), svg());
}

/** What was laid across tiles, as the engine's core calls it; null: it cannot be in this game. */
const spansOf = ({ bridges }: LandState) => bridges ?? null;

/** A tile of this game, with all that may be laid across it. */
export function defineTile(pictures: Pictures, state: LandState, name: string): void {
  if (spansOf(state)) define(`${name} spanned`, () => pictures.tile(name, true), 'copied');
  else define(name, () => pictures.tile(name), 'copied');
}

/** The kinds of figure in this game. */
const figuresOf = ({ supplies }: LandState) =>
  drawnKinds.filter((kind) => supplies.some((supply) => kind in supply));

/** Figures of all colours: a game is begun with any number of players. */
export const figureSymbols = (pictures: Pictures, kind: FigureKind) =>
  calledBySeat(pictures.figures(kind, SEATS));

/** Everything that a picture of this position uses. */
export function defineState(pictures: Pictures, state: LandState, more: string): void {
  define('parts', () => pictures.parts());
  for (const kind of figuresOf(state)) define(kind, () => figureSymbols(pictures, kind));
  if (more) define(more, () => more); // of other modules other things
  const lies = (name: string, id: string) => {
    defineTile(pictures, state, name);
    paintTile(id, () => pictures.parts() + pictures.tile(name, !!spansOf(state)));
  };
  for (const tile of state.placed) lies(tile.name, tileId(state, tile));
  // The tile in hand will: it is painted while its owner thinks.
  if (state.tile)
    for (const turn of state.tile.turns) lies(state.tile.name, state.tile.name + turn);
}

/** The same as the text of a <defs>, for a picture that leaves the page: drawn, not painted. */
export function definitionsOf(pictures: Pictures, state: LandState, more: string): string {
  const tiles = new Set(state.placed.map(({ name }) => name));
  return [
    pictures.parts(),
    ...figuresOf(state).map((kind) => figureSymbols(pictures, kind)),
    more,
    ...[...tiles].map((name) => pictures.tile(name, !!spansOf(state))),
  ].join('');
}

/** What a tile that lies is called: its name, its turns, and "n" or "e" if it bears a span. */
export function tileId(state: LandState, { name, turns, x, y }: PlacedTile): string {
  const span = spansOf(state)?.find((built) => built.x === x && built.y === y);
  return `${name}${turns}${span ? span.axis[0]! : ''}`;
}
