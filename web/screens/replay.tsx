// replay.tsx -- a game looked at again: a walk along its turns, over a graph of its points;
// branch off anywhere and play on; ask what was luck; share a moment.
//
// The game comes from the drawer, from a file or from a link; all are a record (sources.ts).
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { definitionsOf } from '../board/definitions';
import { cardPicture } from '../cards/picture';
import { boxOf, TILE, type Box } from '../board/shapes';
import type { AnalysedTurn, Analysis } from '../engine/types';
import { markOf, nextMistake } from '../engine/analysis';
import { isLand } from '../engine/table';
import { Course, type Moment } from '../table/game/course';
import { withoutSum } from '../table/land/log';
import { LastMove } from '../table/land/overlays';
import { replay } from '../words/replay';
import { language, say, type Phrase } from '../words/words';
import { AnalysisPanel } from './analysis';
import { Graph, Legend } from './graph';
import type { House } from './house';
import { go, route, stay } from './router';
import { ShareMenu } from './share-menu';
import { savedAt, type Source } from './sources';
import { Picture, stillOf } from './picture';
import { boardPicture, seatColours } from './pictures';

const SECOND = 1000; // a turn, when it plays by itself

/** What the keys of a walk do, as the overlay lists them. */
function useKeys(walk: Walk): void {
  useLayoutEffect(() => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => walk.to(walk.turn.value - 1),
      ArrowRight: () => walk.to(walk.turn.value + 1),
      Home: () => walk.to(0),
      End: () => walk.to(Infinity),
      ' ': () => (walk.playing.value = !walk.playing.value),
      n: () => walk.toMistake(),
    };
    const press = (event: KeyboardEvent) => {
      const free = event.target === document.body || event.target instanceof HTMLElement;
      const step = steps[event.key];
      if (!step || !free || (event.target as HTMLElement).closest('input, button, summary, dialog'))
        return;
      event.preventDefault();
      step();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [walk]);
}

interface Walk {
  turn: Signal<number>;
  playing: Signal<boolean>;
  analysis: Signal<Analysis | undefined>;
  to(turn: number): void;
  toMistake(): void;
}

function useWalk(course: Course): Walk {
  const last = course.moments.length - 1;
  const at = route.value.move;
  const turn = useSignal(at === undefined ? last : course.turnOf(at));
  const playing = useSignal(false);
  const analysis = useSignal<Analysis | undefined>(undefined);
  const walk = useMemo<Walk>(() => {
    const to = (wanted: number) => {
      turn.value = Math.max(0, Math.min(last, wanted));
      stay(route.value.screen, route.value.what, course.moments[turn.value]!.move);
    };
    const toMistake = () => {
      const next = analysis.value && nextMistake(analysis.value, turn.value);
      if (next !== undefined) to(next);
    };
    return { turn, playing, analysis, to, toMistake };
  }, [course]);
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (turn.value >= last) playing.value = false;
      else walk.to(turn.value + 1);
    }, SECOND);
    return () => clearInterval(timer);
  }, [playing.value, walk]);
  return walk;
}

/* ---- Parts ------------------------------------------------------------------------ */

function Steps({ walk }: { walk: Walk }) {
  const { turn, playing } = walk;
  const steps: [string, Phrase, () => void][] = [
    ['❙◀', replay.first, () => walk.to(0)],
    ['◀', replay.back, () => walk.to(turn.value - 1)],
    [
      playing.value ? '❚❚' : '▶▶',
      playing.value ? replay.stop : replay.play,
      () => (playing.value = !playing.value),
    ],
    ['▶', replay.on, () => walk.to(turn.value + 1)],
    ['▶❙', replay.last, () => walk.to(Infinity)],
  ];
  return (
    <div class="row steps">
      {steps.map(([sign, phrase, does]) => (
        <button
          key={phrase[0]}
          class="icon"
          aria-label={say(phrase)}
          title={say(phrase)}
          onClick={does}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

function Slider({ walk, course }: { walk: Walk; course: Course }) {
  return (
    <input
      type="range"
      class="slider"
      min={0}
      max={course.moments.length - 1}
      value={walk.turn.value}
      aria-label={say(replay.slider)}
      aria-valuetext={titleOf(course, walk.turn.value)}
      onInput={(event) => walk.to(Number(event.currentTarget.value))}
    />
  );
}

function titleOf(course: Course, turn: number): string {
  if (!turn) return say(replay.begin);
  const { seat } = course.moments[turn]!;
  const which = say(replay.turn, { n: turn, all: course.moments.length - 1 });
  return seat === null ? which : `${which}: ${course.names[seat]}`;
}

/** What was decided and what it paid, in the engine's sentences. */
function WhatHappened({ moment, names }: { moment: Moment; names: string[] }) {
  const points = moment.events.flatMap((event) => event.points ?? []);
  return (
    <div class="happened" aria-live="polite">
      <p>{moment.told}</p>
      <ul>
        {points.map((item, i) => (
          <li key={i}>
            <b>
              {names[item.seat]} {item.points > 0 ? '+' : ''}
              {item.points}
            </b>{' '}
            {withoutSum(item.text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The squares that tiles come to lie on in the whole game, and one more around them. */
function wholeOf(course: Course): Box | undefined {
  const state = course.at(course.moments.length - 1).state();
  return isLand(state) ? boxOf(state.placed, 0.3) : undefined;
}

/** "W2 -1,0 ...": a tile, how it is turned, and where. */
const PLACED = /^(\w+)(\d) (-?\d+),(-?\d+)/;

/** The tile just laid; and where it would have been better, once that is known. */
function Marks({ moment, better }: { moment: Moment; better: AnalysedTurn | undefined }) {
  const laid = moment.events.findLast((event) => event.laid)?.laid;
  const [, name, turns, x, y] =
    PLACED.exec(better && markOf(better.label) ? better.best : '') ?? [];
  return (
    <>
      {laid && <LastMove tile={laid} seat={moment.seat ?? 0} again={moment.move} />}
      {name && (
        <g class="better" transform={`translate(${Number(x) * TILE} ${Number(y) * TILE})`}>
          <use href={`#${name}${turns}`} />
          <rect width={TILE} height={TILE} />
        </g>
      )}
    </>
  );
}

/* ---- The screen --------------------------------------------------------------------- */

export function Replay({ house, source }: { house: House; source: Source }) {
  const course = useMemo(
    () => new Course(house.spare, source.record),
    [source.record, language.value], // its sentences are the engine's
  );
  const walk = useWalk(course);
  const board = useRef<HTMLDivElement>(null);
  useKeys(walk);
  const turn = walk.turn.value;
  const moment = course.moments[turn]!;
  const still = useMemo(() => stillOf(course.at(turn), course.viewer), [course, turn]);
  const box = useMemo(() => wholeOf(course), [course]);
  const branch = () => {
    house.desk.branch(savedAt(source, course, turn));
    go('play');
  };
  return (
    <main class="replay" id="main" tabIndex={-1}>
      <div class="replay-board" ref={board}>
        <Picture
          house={house}
          still={still}
          names={course.names}
          label={titleOf(course, turn)}
          box={box}
          marks={<Marks moment={moment} better={walk.analysis.value?.turns[turn - 1]} />}
        />
      </div>
      <aside class="page replay-panel">
        <h1>{titleOf(course, turn)}</h1>
        <Legend names={course.names} scores={moment.scores} />
        <WhatHappened moment={moment} names={course.names} />
        <AnalysisPanel house={house} record={source.record} walk={walk} />
        <div class="row leave">
          <button onClick={branch}>{say(replay.branch)}</button>
          <ShareMenu
            course={course}
            turn={turn}
            draw={() =>
              isLand(still.state)
                ? boardPicture(
                    board.current!.querySelector<SVGSVGElement>('svg.land')!,
                    definitionsOf(house.pictures, still.state, still.layers!.define),
                  )
                : cardPicture(
                    house.pictures,
                    still.state,
                    course.names,
                    seatColours(course.names.length),
                  )
            }
          />
        </div>
      </aside>
      <div class="page replay-time">
        <Graph
          moments={course.moments}
          names={course.names}
          turn={turn}
          analysis={walk.analysis.value}
        />
        <Slider walk={walk} course={course} />
        <Steps walk={walk} />
      </div>
    </main>
  );
}
