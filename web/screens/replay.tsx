// replay.tsx -- a game looked at again: a walk along its turns, over a graph of its points;
// branch off anywhere and play on; ask what was luck; share a moment.
//
// The game comes from the drawer, from a file or from a link; all are a record (sources.ts).
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { useColours } from '../board/colours';
import { nextMistake } from '../engine/analysis';
import type { Seat } from '../engine/types';
import { seatsHere } from '../table/game/setup';
import { Course, type Moment } from '../table/game/course';
import { withoutSum } from '../table/land/log';
import { isUnwanted } from '../table/play/keys';
import { replay } from '../words/replay';
import { language, say, type Phrase } from '../words/words';
import { AnalysisPanel } from './analysis';
import { Graph, Legend } from './graph';
import type { House } from './house';
import { go, route, stay } from './router';
import { ShareMenu } from './share-menu';
import { savedAt, type Source } from './sources';
import { useStudy, type Study } from './study';
import { stillOf } from './picture';
import { ReplayBoard } from './replay-board';
import { drawStill } from './pictures';

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
      N: () => walk.toMistake(-1),
    };
    const press = (event: KeyboardEvent) => {
      const free = event.target === document.body || event.target instanceof HTMLElement;
      const step = steps[event.key];
      if (
        !step ||
        !free ||
        isUnwanted(event) ||
        (event.target as HTMLElement).closest('input, button, summary, dialog')
      )
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
  study: Study;
  /** Whose mistakes are walked through; null: everybody's. */
  whose: Signal<Seat | null>;
  to(turn: number): void;
  /** To the next mistake, or the one before. */
  toMistake(by?: 1 | -1): void;
}

function useWalk(course: Course, study: Study, own: Seat | null): Walk {
  const last = course.moments.length - 1;
  const at = route.value.move;
  const turn = useSignal(at === undefined ? last : course.turnOf(at));
  const playing = useSignal(false);
  const whose = useSignal(own);
  const walk = useMemo<Walk>(() => {
    const to = (wanted: number) => {
      turn.value = Math.max(0, Math.min(last, wanted));
      stay(route.value.screen, route.value.what, course.moments[turn.value]!.move);
    };
    const toMistake = (by: 1 | -1 = 1) => {
      const { value: analysis } = study.analysis;
      const next = analysis && nextMistake(analysis, turn.value, by, whose.value);
      if (next !== undefined) to(next);
    };
    return { turn, playing, study, whose, to, toMistake };
  }, [course, study]);
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

/** The only person who played here, if there was one. */
function ownSeat({ setup }: Source): Seat | null {
  const here = setup ? seatsHere(setup) : [];
  return here.length === 1 ? here[0]! : null;
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

/* ---- The screen --------------------------------------------------------------------- */

export function Replay({ house, source }: { house: House; source: Source }) {
  const course = useMemo(
    () => new Course(house.spare, source.record),
    [source.record, language.value], // its sentences are the engine's
  );
  const walk = useWalk(course, useStudy(source.record), ownSeat(source));
  useColours(source.setup?.colours);
  useKeys(walk);
  const turn = walk.turn.value;
  const moment = course.moments[turn]!;
  const still = useMemo(() => stillOf(course.at(turn), course.viewer), [course, turn]);
  const branch = () => {
    house.desk.branch(savedAt(source, course, turn));
    go('play');
  };
  return (
    <main class="replay" id="main" tabIndex={-1}>
      <div class="replay-board">
        <ReplayBoard
          house={house}
          course={course}
          still={still}
          moment={moment}
          label={titleOf(course, turn)}
          analysed={walk.study.analysis.value?.turns[turn - 1]}
        />
      </div>
      <aside class="page replay-panel">
        <h1>{titleOf(course, turn)}</h1>
        <Legend names={course.names} scores={moment.scores} />
        <WhatHappened moment={moment} names={course.names} />
        <AnalysisPanel house={house} walk={walk} names={course.names} />
        <div class="row leave">
          <button onClick={branch}>{say(replay.branch)}</button>
          <ShareMenu
            course={course}
            turn={turn}
            draw={() => drawStill(house.pictures, still, course.names)}
          />
        </div>
      </aside>
      <div class="page replay-time">
        <Graph
          moments={course.moments}
          names={course.names}
          turn={turn}
          analysis={walk.study.analysis.value}
        />
        <Slider walk={walk} course={course} />
        <Steps walk={walk} />
      </div>
    </main>
  );
}
