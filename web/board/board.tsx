// board.tsx -- a position of the tile game as src/text/svg/picture.c draws it.
//
// Layers from the bottom up: grass, tints of owned fields, tiles, `marks`, what modules built with
// the turrets of walls, guests of the great city, figures, and what is put on top as children.
// Tiles are laid here, one <use> each, so that a new one costs one element; all that stands on them
// comes from the engine (picture_layers).
//
// On a table the land and what stands on it are two pictures, one above the other: what somebody
// tries out changes the upper one, and the browser need not look at a hundred tiles for it.
import type { ComponentChildren } from 'preact';
import type { Pictures } from '../engine/pictures';
import type { LandState, Layers, PlacedTile, StandingFigure } from '../engine/types';
import { defineState, tileId } from './definitions';
import { figureHref, figureScale } from './figures';
import { boxOf, TILE, type Box } from './shapes';
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

/** One path a tile, so that a new one is painted alone. */
const squares = (placed: PlacedTile[], way: string) =>
  placed.map(({ x, y }) => <path key={`${x},${y}`} d={`M${x * TILE} ${y * TILE}${way}`} />);

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
    <g fill="url(#grass)" stroke="#7d9c4c" stroke-width=".8">
      {squares(state.placed, 'h100v100h-100z')}
    </g>
    <Svg name="fields" svg={fields} />
    <Tiles state={state} />
    <g class="thread">{squares(state.placed, 'h100v100')}</g>
  </>
));

/** Where a figure stands and how, as the engine draws it. */
export function figureTransform({ at, lies, kind }: StandingFigure): string {
  const place = `translate(${at[0] / 10} ${at[1] / 10})`;
  return place + (lies ? 'rotate(-90)' : '') + figureScale(kind);
}

const Figures = steady(({ figures }: { figures: StandingFigure[] }) => (
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
));

/** What stands on it. */
const Standing = ({ layers, marks, children }: Omit<BoardProps, 'state' | 'pictures'>) => (
  <>
    {marks}
    <Svg name="built" svg={layers.built} />
    <Svg name="guests" svg={layers.guests} />
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
