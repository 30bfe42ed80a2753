// board.tsx -- a position of the tile game as src/text/svg/picture.c draws it.
//
// Layers from the bottom up: grass, tints of owned fields, tiles, `marks`, what modules built with
// the turrets of walls, guests of the great city, figures, and what is put on top as children.
// Tiles are laid here, one <use> each, so that a new one costs one element; all that stands on them
// comes from the engine (picture_layers).
import type { ComponentChildren } from 'preact';
import type { Pictures } from '../engine/pictures';
import type { LandState, Layers, PlacedTile, StandingFigure } from '../engine/types';
import { defineState, tileId } from './definitions';
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

const corner = ({ x, y }: PlacedTile, way: string) => `M${x * TILE} ${y * TILE}${way}`;

const Tiles = steady(({ state }: { state: LandState }) => (
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
));

const symbols: Record<string, string> = { big: 'meeple', pig: 'swine' };

/** Where a figure stands and how, as the engine draws it. */
export function figureTransform({ at, lies, kind }: StandingFigure): string {
  const place = `translate(${at[0] / 10} ${at[1] / 10})`;
  return place + (lies ? 'rotate(-90)' : '') + (kind === 'big' ? 'scale(1.4)' : '');
}

export const figureHref = (kind: string, seat: number) => `#${symbols[kind] ?? kind}${seat}`;

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
      <path
        fill="url(#grass)"
        stroke="#7d9c4c"
        stroke-width=".8"
        d={state.placed.map((tile) => corner(tile, 'h100v100h-100z')).join('')}
      />
      <Svg name="fields" svg={layers.fields} />
      <Tiles state={state} />
      <path class="thread" d={state.placed.map((tile) => corner(tile, 'h100v100')).join('')} />
      {marks}
      <Svg name="built" svg={layers.built} />
      <Svg name="guests" svg={layers.guests} />
      <Figures figures={layers.figures} />
      {children}
    </svg>
  );
}
