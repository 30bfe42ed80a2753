// board.tsx -- a position of the tile game as src/text/svg/picture.c draws it.
//
// Layers from the bottom up: shadows of tiles and their edges, as thick as card, grass, tints of
// owned fields, tiles, `marks`, what modules built with the turrets of walls, guests of the great
// city, figures and what they cast, and what is put on top as children.
// Tiles are laid here, one <use> each, so that a new one costs one element; all that stands on them
// comes from the engine (picture_layers).
//
// On a table its shadow, the land and what stands on it are pictures of their own, one above the
// other: what somebody tries out changes the upper one, and the browser need not look at a hundred
// tiles for it.
import type { ComponentChildren } from 'preact';
import type { Pictures } from '../engine/pictures';
import type { LandState, Layers, PlacedTile, Square, StandingFigure } from '../engine/types';
import { inColours } from './colours';
import { defineState, tileId } from './definitions';
import { figureHref, figureScale, outlineHref } from './figures';
import { boxOf, squareKey, TILE, type Box } from './shapes';
import { steady } from './steady';

export interface BoardProps {
  state: LandState;
  layers: Layers;
  pictures: Pictures;
  /** What is shown, in units; the tiles, if nothing else is said. */
  box?: Box;
  label?: string;
  marks?: ComponentChildren;
  children?: ComponentChildren;
}

const Svg = steady(({ svg, name }: { svg: string; name: string }) => (
  <g class={name} dangerouslySetInnerHTML={{ __html: svg }} />
));

/** One path a row: few enough to be panned, and a new tile is painted with its row alone. */
function rows(placed: Square[], way: string) {
  const found = new Map<number, string>();
  for (const { x, y } of placed)
    found.set(y, `${found.get(y) ?? ''}M${x * TILE} ${y * TILE}${way}`);
  return [...found].map(([y, path]) => <path key={y} d={path} />);
}

/** Tiles with nothing below them: the edge of those is seen. */
function lowest(placed: PlacedTile[]): PlacedTile[] {
  const taken = new Set(placed.map(squareKey));
  return placed.filter(({ x, y }) => !taken.has(squareKey({ x, y: y + 1 })));
}

/** What tiles cast: strokes around all of them, each a little wider, as a blur would be painted
 * anew at every step of a pan.  [offset, [width, strength] of each] */
const SHADOWS: [offset: string, strokes: [number, number][]][] = [
  ['translate(4 9)', [36, 29, 22, 15, 9].map((width) => [width, 0.07])],
  ['translate(1 4)', [9, 4].map((width) => [width, 0.16])],
];

const Shadows = steady(({ placed }: { placed: Square[] }) => {
  const path = placed.map(({ x, y }) => `M${x * TILE} ${y * TILE}h100v100h-100z`).join('');
  return (
    <g class="shadows" fill="none" stroke="#170b03" stroke-linejoin="round">
      {SHADOWS.map(([offset, strokes]) =>
        strokes.map(([width, strength]) => (
          <path
            key={width}
            d={path}
            transform={offset}
            stroke-width={width}
            stroke-opacity={strength}
          />
        )),
      )}
    </g>
  );
});

/** What a tile casts that is not among those that lie. */
export const Shadow = ({ x, y }: Square) => <Shadows placed={[{ x, y }]} />;

const Tiles = ({ state }: { state: LandState }) => (
  <g class="tiles">
    {state.placed.map((tile) => (
      <use
        key={`${tile.x},${tile.y}`}
        href={`#${tileId(state, tile)}`}
        x={tile.x * TILE}
        y={tile.y * TILE}
      />
    ))}
  </g>
);

/** The land. */
const Ground = steady(({ state, fields }: { state: LandState; fields: string }) => (
  <>
    <g class="edges" fill="#9a8160" stroke="#4a3822" stroke-width=".9">
      {rows(lowest(state.placed), 'm0 98h100v7h-100z')}
    </g>
    <g fill="url(#grass)">{rows(state.placed, 'h100v100h-100z')}</g>
    <Svg name="fields" svg={inColours(fields)} />
    <Tiles state={state} />
    <g class="dusk">{rows(state.placed, 'h100v100h-100z')}</g>
  </>
));

/** Where a figure stands and how, as the engine draws it. */
export function figureTransform({ at, lies, kind }: StandingFigure): string {
  const place = `translate(${at[0] / 10} ${at[1] / 10})`;
  return place + (lies ? 'rotate(-90)' : '') + figureScale(kind);
}

/** What a figure casts: its outline, laid away from the light from where its feet are. */
function castTransform({ at, lies, kind }: StandingFigure): string {
  const [x, y] = [at[0] / 10, at[1] / 10];
  if (lies) return `translate(${x + 2.6} ${y + 3.4})rotate(-90)${figureScale(kind)}`;
  const fallen = 'translate(0 11.6)skewX(-42)scale(1 .62)translate(0 -11.6)';
  return `translate(${x} ${y})${figureScale(kind)}${fallen}`;
}

const Figures = steady(({ figures }: { figures: StandingFigure[] }) => (
  <>
    <g class="casts" fill="#170b03" fill-opacity=".4">
      {figures.map((figure, i) => (
        <use key={i} href={outlineHref(figure.kind)} transform={castTransform(figure)} />
      ))}
    </g>
    <g class="figures">
      {figures.map((figure, i) => (
        <use
          key={i}
          class="figure"
          href={figureHref(figure.kind, figure.seat)}
          transform={figureTransform(figure)}
        />
      ))}
    </g>
  </>
));

/** What stands on it. */
const Standing = ({ layers, marks, children }: Omit<BoardProps, 'state' | 'pictures'>) => (
  <>
    {marks}
    <Svg name="built" svg={inColours(layers.built)} />
    <Svg name="guests" svg={inColours(layers.guests)} />
    <Figures figures={layers.figures} />
    {children}
  </>
);

export function Board({ state, layers, pictures, box, label, marks, children }: BoardProps) {
  defineState(pictures, state, layers.define);
  const { left, top, right, bottom } = box ?? boxOf(state.placed);
  return (
    <svg
      class="aude land"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role={label ? 'img' : 'presentation'}
      aria-label={label}
    >
      <Shadows placed={state.placed} />
      <Ground state={state} fields={layers.fields} />
      <Standing layers={layers} marks={marks}>
        {children}
      </Standing>
    </svg>
  );
}

/** The same on a plane: a unit is a pixel of it, from the table's 0,0 in all directions. */
export function Plane({ state, layers, pictures, marks, children }: BoardProps) {
  defineState(pictures, state, layers.define);
  return (
    <>
      <svg class="aude land ground" role="presentation">
        <Shadows placed={state.placed} />
      </svg>
      <svg class="aude land ground" role="presentation">
        <Ground state={state} fields={layers.fields} />
      </svg>
      <svg class="aude land standing" role="presentation">
        <Standing layers={layers} marks={marks}>
          {children}
        </Standing>
      </svg>
    </>
  );
}
