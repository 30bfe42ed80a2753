// overlays.tsx -- what is shown on the table besides the position: where the tile may lie, the
// ghost and what comes of it, spots for figures, the last move, dead squares, lit features.
import type { Pictures } from '../../engine/pictures';
import type { Fitting, LandState, Move, Spot, Square } from '../../engine/types';
import { Shadow } from '../../board/board';
import { tileId } from '../../board/definitions';
import { figureHref, figureScale } from '../../board/figures';
import { onTile, outlines, same, squareKey, TILE } from '../../board/shapes';
import { modules, offers } from '../../modules/all';
import { apart, type Choice } from '../play/choices';
import { choiceName } from '../play/names';
import type { Ghost, Refused, Turn } from '../play/turn';

const BRACKETS = 'v-14h14m60 0h14v14m0 60v14h-14m-60 0h-14v-14';

/** The corners of the tile that was laid last, in the colour of who laid it. */
export function LastMove({ tile, seat, again }: { tile: Square; seat: number; again: number }) {
  const path = `M${tile.x * TILE + 6} ${tile.y * TILE + 20}${BRACKETS}`;
  return (
    <g key={again} class={`last seat${seat}`}>
      <path class="outer" d={path} />
      <path d={path} />
    </g>
  );
}

/** Squares on which no tile fits any more. */
export const Dead = ({ squares, faint }: { squares: Square[]; faint?: boolean }) => (
  <g class={faint ? 'dead faint' : 'dead'}>
    {squares.map(({ x, y }) => (
      <path key={`${x},${y}`} d={`M${x * TILE + 40} ${y * TILE + 40}l20 20m0 -20l-20 20`} />
    ))}
  </g>
);

export const deadSquares = (fits: Fitting[]) =>
  fits.filter(({ tiles }) => !tiles.length).map(({ square }) => square);

const NEAR = 1; // squares from the pointer
const STAR = 'm0-14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z';

const isNear = (a: Square, b: Square | null) =>
  !!b && Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= NEAR;

function Plot({ square, near, completes }: { square: Square; near: boolean; completes: boolean }) {
  const [left, top] = [square.x * TILE, square.y * TILE];
  const looks = ['plot', near && 'near', completes && 'completes'].filter(Boolean).join(' ');
  return (
    <>
      <rect
        class={looks}
        data-square={squareKey(square)}
        x={left + 7}
        y={top + 7}
        width="86"
        height="86"
        rx="7"
      />
      {completes && <path class="star" d={`M${left + 50} ${top + 50}${STAR}`} />}
    </>
  );
}

/** Where the tile may lie, clearer near the pointer; with a star where it completes something. */
export function Legal({ turn }: { turn: Turn }) {
  const base = turn.base.value;
  if (!base) return null;
  const laid = turn.settled.value?.laid ?? null;
  const stars = turn.completing.value;
  return (
    <g class={laid ? 'legal faint' : 'legal'}>
      {[...base.squares].map(([key, [move]]) =>
        same(move as Square, laid) ? null : (
          <Plot
            key={key}
            square={move as Square}
            near={isNear(move as Square, turn.pointed.value)}
            completes={stars.has(key)}
          />
        ),
      )}
    </g>
  );
}

/** A feature in light: the outline of all its cells. */
export function Lit(props: { pictures: Pictures; state: LandState; cells: Spot[]; look: string }) {
  return (
    <g class={`lit ${props.look}`}>
      {outlines(props.pictures, props.state, props.cells).map(({ path, transform }) => (
        <path key={transform + path} d={path} transform={transform} />
      ))}
    </g>
  );
}

/** What the tile becomes a part of: all features of the tile that reach beyond it. */
export function joinedCells(state: LandState, tile: Square): Spot[] {
  return state.features
    .filter(({ kind }) => kind !== 'field')
    .filter(({ cells }) => cells.some((cell) => same(cell, tile)) && cells.length > 1)
    .flatMap(({ cells }) => cells);
}

/** What the ghost would become a part of: on it, or on the other tiles, below their figures. */
export function Joined(props: { ghost: Ghost; pictures: Pictures; on: boolean }) {
  const { ghost, pictures, on } = props;
  const cells = joinedCells(ghost.after, ghost).filter((cell) => same(cell, ghost) === on);
  return <Lit pictures={pictures} state={ghost.after} cells={cells} look="joined" />;
}

/** "+6" for each seat that would be paid, at the ghost. */
function Pays({ ghost }: { ghost: Ghost }) {
  const paid = ghost.pays.flatMap((points, seat) => (points ? [{ seat, points }] : []));
  return (
    <g class="pays">
      {paid.map(({ seat, points }, i) => (
        <g
          key={seat}
          class={`seat${seat}`}
          transform={`translate(${(ghost.x + 1) * TILE - 8} ${ghost.y * TILE + 6 + 30 * i})`}
        >
          <rect x="-26" y="-15" width="52" height="28" rx="14" />
          <text y="5">{points > 0 ? `+${points}` : points}</text>
        </g>
      ))}
    </g>
  );
}

export function GhostTile(props: { ghost: Ghost; pictures: Pictures; consequences: boolean }) {
  const { ghost, pictures, consequences } = props;
  return (
    <g class="ghost">
      <Shadow x={ghost.x} y={ghost.y} />
      <g class="ghost-tile">
        <path fill="url(#grass)" d={`M${ghost.x * TILE} ${ghost.y * TILE}h100v100h-100z`} />
        <use href={`#${tileId(ghost.after, ghost)}`} x={ghost.x * TILE} y={ghost.y * TILE} />
      </g>
      {modules.map((module) => module.built?.(ghost.move))}
      {consequences && (
        <>
          <Joined ghost={ghost} pictures={pictures} on />
          <Dead squares={ghost.dead} faint />
          <Pays ghost={ghost} />
        </>
      )}
    </g>
  );
}

/** How a choice is marked: a number on a disc, and what its module draws there. */
function SpotMark({ move, at, number, chosen, seat, radius }: SpotProps) {
  const size = radius * 1.2;
  return (
    <g class={chosen ? 'spot chosen' : 'spot'} transform={`translate(${at[0]} ${at[1]})`}>
      {offers[move.kind]?.mark?.(move)}
      {chosen && move.figure ? (
        <use href={figureHref(move.figure, seat)} transform={figureScale(move.figure)} />
      ) : (
        <>
          <circle r={radius} />
          <text y={size * 0.36} font-size={size}>
            {chosen ? '✓' : number}
          </text>
        </>
      )}
    </g>
  );
}

interface SpotProps extends Choice {
  number: number;
  chosen: boolean;
  seat: number;
  radius: number;
}

/** As large as fingers need, but no larger than the next one allows. */
function spotRadius(spots: Choice[], spot: Choice, scale: number): number {
  return Math.max(7, Math.min(13 / scale, apart(spots, spot) / 2));
}

/** Places to choose from, numbered as the keys are. */
export function Spots(props: {
  spots: Choice[];
  held: Move | null;
  seat: number;
  scale: number;
  state: LandState;
  pictures: Pictures;
}) {
  const { spots, held, state, pictures, seat, scale } = props;
  return (
    <g class="spots">
      {spots.map((spot, i) => (
        <g
          key={spot.move.number}
          data-spot={spot.move.move}
          aria-label={choiceName(pictures, state, spot.move)}
        >
          <SpotMark
            {...spot}
            seat={seat}
            radius={spotRadius(spots, spot, scale)}
            number={i + 1}
            chosen={held?.number === spot.move.number}
          />
        </g>
      ))}
    </g>
  );
}

/** The square that was refused: the sides that do not match flash, or all of it. */
export const RefusedSquare = ({ refused }: { refused: Refused }) => {
  const { square, tile, sides } = refused;
  const edge = (side: number) => `rotate(${side * 90} ${TILE / 2} ${TILE / 2})`;
  return (
    <g key={squareKey(square)} transform={onTile({ ...square, turns: 0 })}>
      {sides.length > 0 && <use class="misfit" href={`#${tile.name}${tile.turns}`} />}
      <g class="refused">
        {sides.length === 0 && <path d="M3 3h94v94h-94z" />}
        {sides.map((side) => (
          <path key={side} d="M5 3h90" transform={edge(side)} />
        ))}
      </g>
    </g>
  );
};

/** The tile that lies and may still move. */
export const Drafted = ({ tile }: { tile: { x: number; y: number; turns: number } }) => (
  <path class="drafted" d="M2 2h96v96h-96z" transform={onTile(tile)} />
);
