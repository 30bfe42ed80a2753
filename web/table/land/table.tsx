// table.tsx -- the board of a game in progress, with all that is laid over it.
import { Board, Plane } from '../../board/board';
import { Stage, type Intent } from '../../board/stage';
import { featureAt, segmentAt, squareAt, TILE, tileAt } from '../../board/shapes';
import { play as words } from '../../words/play';
import { say } from '../../words/words';
import type { Play } from '../play/play';
import { CameraButtons } from './camera-buttons';
import { FeatureCard } from './helps';
import {
  Dead,
  deadSquares,
  Drafted,
  GhostTile,
  Joined,
  joinedCells,
  LastMove,
  Legal,
  Lit,
  RefusedSquare,
  Spots,
} from './overlays';

const LENS = 200; // pixels that a lens is wide
const CLOSER = 1.7; // pixels a unit in it

/** The feature under a place of the table is spoken of. */
function askAt(play: Play, at: [number, number]): void {
  const state = play.state.value;
  const tile = tileAt(state, squareAt(...at));
  if (!tile) return play.askSquare(squareAt(...at), at);
  const segment = segmentAt(play.pictures, tile, ...at);
  play.ask(segment && featureAt(state, { ...tile, segment: segment.segment }), at);
}

const deeds: { [K in Intent['kind']]: (play: Play, intent: Extract<Intent, { kind: K }>) => void } =
  {
    point: (play, { at }) => {
      if (!at) return (play.turn.point(null), play.ask(undefined, [0, 0]));
      const square = squareAt(...at);
      if (play.turn.base.value) play.turn.point(square);
      askAt(play, at);
    },
    tap: (play, { at, touch }) => {
      if (touch) askAt(play, at);
      play.turn.tap(at, play.looksAt.value ? CLOSER : play.camera.view.value.scale);
    },
    look: (play, { at }) => {
      play.looksAt.value = at;
      if (at) askAt(play, at);
    },
    twice: (play, { at }) => play.turn.tapTwice(at, play.camera.view.value.scale),
    turn: (play, { by }) => play.turn.rotate(by),
  };

function hear(play: Play, intent: Intent): void {
  (deeds[intent.kind] as (play: Play, intent: Intent) => void)(play, intent);
}

/** Is the ghost there, or the tile that may still be turned? */
function turnsAt({ turn }: Play, at: [number, number]): boolean {
  const { x, y } = squareAt(...at);
  const here = (tile: { x: number; y: number } | null | undefined) => tile?.x === x && tile.y === y;
  return here(turn.ghost.value) || (!!turn.base.value && here(turn.settled.value?.laid));
}

function Marks({ play }: { play: Play }) {
  const { turn, last, game } = play;
  const ghost = play.allowed.value.consequences && turn.ghost.value;
  const laid = turn.settled.value?.laid;
  return (
    <>
      {play.allowed.value.dead && play.state.value.bag.total > 0 && (
        <Dead squares={deadSquares(play.fits.value)} />
      )}
      <Legal turn={turn} />
      {last.value && (
        <LastMove
          tile={last.value.laid!}
          seat={typeof last.value.by === 'number' ? last.value.by : 0}
          again={play.again.value}
        />
      )}
      {laid && <Drafted tile={laid} />}
      {play.framed.value && <Drafted tile={play.framed.value} />}
      {laid && play.allowed.value.consequences && game.yours.value && (
        <Lit
          pictures={play.pictures}
          state={play.state.value}
          cells={joinedCells(play.state.value, laid)}
          look="joined"
        />
      )}
      {ghost && <Joined ghost={ghost} pictures={play.pictures} on={false} />}
      <Lit pictures={play.pictures} state={play.state.value} cells={play.lit.value} look="asked" />
      {play.marked.value}
    </>
  );
}

function Above({ play }: { play: Play }) {
  const { turn, pictures, game, camera } = play;
  const ghost = turn.ghost.value;
  return (
    <>
      {ghost && (
        <GhostTile
          ghost={ghost}
          pictures={pictures}
          consequences={play.allowed.value.consequences}
        />
      )}
      <Spots
        spots={turn.spots.value}
        held={game.held.value}
        seat={game.acting.value ?? 0}
        scale={camera.view.value.scale}
        state={play.state.value}
        pictures={pictures}
      />
      {turn.refusal.value && <RefusedSquare refused={turn.refusal.value} />}
    </>
  );
}

/** Under a finger that rests, the table is shown above it, enlarged: small fields can be hit. */
function Lens({ play }: { play: Play }) {
  const at = play.looksAt.value;
  if (!at) return null;
  const [x, y] = at;
  const half = LENS / 2 / CLOSER;
  const [left, top] = play.camera.toWindow(x, y);
  return (
    <div class="lens" style={{ '--x': `${left}px`, '--y': `${top}px`, width: `${LENS}px` }}>
      <Board
        {...drawn(play)}
        box={{ left: x - half, top: y - half, right: x + half, bottom: y + half }}
      />
    </div>
  );
}

/** The last move is out of sight: there it is. */
function EdgeArrow({ play }: { play: Play }) {
  const laid = play.last.value?.laid;
  const edge = laid && play.camera.edge((laid.x + 0.5) * TILE, (laid.y + 0.5) * TILE);
  if (!edge) return null;
  return (
    <button
      class="round edge-arrow"
      style={{ left: `${edge.left}px`, top: `${edge.top}px` }}
      aria-label={say(words.lastMove)}
      onClick={() => play.replay()}
    >
      <span style={{ transform: `rotate(${edge.angle}rad)` }}>➤</span>
    </button>
  );
}

const drawn = (play: Play) => ({
  state: play.state.value,
  layers: play.layers.value,
  ...play.shown.value,
  pictures: play.pictures,
  marks: <Marks play={play} />,
  children: <Above play={play} />,
});

const Land = ({ play }: { play: Play }) => <Plane {...drawn(play)} />;

export function LandTable({ play }: { play: Play }) {
  return (
    <div class="table-area">
      <Stage
        camera={play.camera}
        label={say(words.board)}
        onIntent={(intent) => hear(play, intent)}
        turns={(at) => turnsAt(play, at)}
      >
        <Land play={play} />
      </Stage>
      <Lens play={play} />
      <EdgeArrow play={play} />
      <FeatureCard play={play} />
      <CameraButtons camera={play.camera} />
    </div>
  );
}
