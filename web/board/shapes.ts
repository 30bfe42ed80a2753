// shapes.ts -- squares, segments and their places in units of the table: a tile is 100 wide.
import type { Pictures } from '../engine/pictures';
import type { Feature, LandState, PlacedTile, Segment, Spot, Square } from '../engine/types';

export const TILE = 100;

export const squareKey = ({ x, y }: Square) => `${x},${y}`;
export const same = (a: Square | null, b: Square | null) =>
  !!a && !!b && a.x === b.x && a.y === b.y;

/** Which square a point lies in. */
export const squareAt = (left: number, top: number): Square => ({
  x: Math.floor(left / TILE),
  y: Math.floor(top / TILE),
});

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The squares from the first to the last of these, in units. */
export function boxOf(squares: Square[], margin = 0): Box {
  const xs = squares.map(({ x }) => x);
  const ys = squares.map(({ y }) => y);
  return {
    left: (Math.min(...xs) - margin) * TILE,
    top: (Math.min(...ys) - margin) * TILE,
    right: (Math.max(...xs) + 1 + margin) * TILE,
    bottom: (Math.max(...ys) + 1 + margin) * TILE,
  };
}

/** The transform of something drawn on the unturned tile. */
export function onTile({ x, y, turns }: Omit<PlacedTile, 'name'>): string {
  const turned = turns ? ` rotate(${turns * 90} ${TILE / 2} ${TILE / 2})` : '';
  return `translate(${x * TILE} ${y * TILE})${turned}`;
}

export const tileAt = (state: LandState, { x, y }: Square): PlacedTile | undefined =>
  state.placed.find((tile) => tile.x === x && tile.y === y);

export const featureAt = (state: LandState, spot: Spot): Feature | undefined =>
  state.features.find(({ cells }) =>
    cells.some(({ x, y, segment }) => x === spot.x && y === spot.y && segment === spot.segment),
  );

/** Things on top of others come first: buildings, then roads and cities, fields below all. */
const depth: Record<Segment['kind'], number> = {
  monastery: 0,
  garden: 0,
  road: 1,
  city: 2,
  carcassonne: 2,
  field: 3,
};

let canvas: CanvasRenderingContext2D | null = null;

/** The segment of a tile under a point of the table. */
export function segmentAt(
  pictures: Pictures,
  tile: PlacedTile,
  left: number,
  top: number,
): Segment | undefined {
  canvas ??= document.createElement('canvas').getContext('2d')!;
  let [u, v] = [left - tile.x * TILE, top - tile.y * TILE];
  for (let turn = 0; turn < tile.turns; turn++) [u, v] = [v, TILE - u];
  return pictures
    .segments(tile.name, tile.turns)
    .filter(({ path }) => canvas!.isPointInPath(new Path2D(path), u, v))
    .sort((a, b) => depth[a.kind] - depth[b.kind])[0];
}

/** The path and transform of each cell of a feature, to be lit.  Spans have none. */
export function outlines(
  pictures: Pictures,
  state: LandState,
  cells: Spot[],
): { path: string; transform: string }[] {
  return cells.flatMap((cell) => {
    const tile = tileAt(state, cell);
    const segment = tile && pictures.segments(tile.name, tile.turns)[cell.segment];
    return segment ? [{ path: segment.path, transform: onTile(tile) }] : [];
  });
}
