// replay-board.tsx -- the table of a game looked at again: the board of a game in progress, to be
// zoomed and panned, with the tile that was laid, and an arrow to where it would have been better.
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { Plane } from '../board/board';
import { Camera } from '../board/camera';
import { boxOf, same, TILE, type Box } from '../board/shapes';
import { Stage } from '../board/stage';
import { markOf } from '../engine/analysis';
import { isLand } from '../engine/table';
import type { AnalysedTurn } from '../engine/types';
import type { Course, Moment } from '../table/game/course';
import { Arrow } from '../table/land/arrow';
import { CameraButtons } from '../table/land/camera-buttons';
import { LastMove } from '../table/land/overlays';
import type { House } from './house';
import { Picture, type Still } from './picture';

/** The squares that tiles come to lie on in the whole game, and a little around them. */
export function wholeOf(course: Course): Box | undefined {
  const state = course.at(course.moments.length - 1).state();
  return isLand(state) ? boxOf(state.placed, 0.3) : undefined;
}

/** The tile as the best turn lays it, of a turn that lost something. */
const betterTile = (turn: AnalysedTurn | undefined) =>
  turn && markOf(turn.label) ? turn.lays : undefined;

/** The tile just laid; and where it would have been better, once that is known. */
function Marks({ moment, turn }: { moment: Moment; turn: AnalysedTurn | undefined }) {
  const laid = moment.events.findLast((event) => event.laid)?.laid;
  const wanted = betterTile(turn);
  return (
    <>
      {laid && <LastMove tile={laid} seat={moment.seat ?? 0} again={moment.move} />}
      {wanted && (
        <g class="better" transform={`translate(${wanted.x * TILE} ${wanted.y * TILE})`}>
          <use href={`#${wanted.name}${wanted.turns}`} />
          <rect width={TILE} height={TILE} />
        </g>
      )}
      {wanted && laid && !same(wanted, laid) && <Arrow from={laid} to={wanted} />}
    </>
  );
}

interface Props {
  house: House;
  course: Course;
  still: Still;
  moment: Moment;
  label: string;
  analysed: AnalysedTurn | undefined;
}

function LandBoard({ house, course, still, moment, label, analysed }: Props) {
  const { state, layers } = still;
  const camera = useMemo(() => new Camera(), [course]);
  useLayoutEffect(() => {
    const box = wholeOf(course);
    if (box) camera.follow(box, null);
  }, [course]);
  if (!isLand(state)) return null;
  return (
    <>
      <Stage camera={camera} label={label} onIntent={() => {}} turns={() => false}>
        <Plane
          state={state}
          layers={layers!}
          pictures={house.pictures}
          marks={<Marks moment={moment} turn={analysed} />}
        />
      </Stage>
      <CameraButtons camera={camera} />
    </>
  );
}

export function ReplayBoard(props: Props) {
  const { house, course, still, label } = props;
  if (isLand(still.state)) return <LandBoard {...props} />;
  return <Picture house={house} still={still} names={course.names} label={label} />;
}
