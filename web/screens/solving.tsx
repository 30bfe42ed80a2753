// solving.tsx -- a puzzle on the table: what is asked, what came of the answer and why, and the
// ways on from there.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { defineTile } from '../board/definitions';
import { same, TILE } from '../board/shapes';
import { TilePicture } from '../board/small';
import { isLand } from '../engine/table';
import type { Line } from '../engine/types';
import { tenths } from '../table/puzzle/puzzle';
import { Puzzling, type Task, type Verdict } from '../table/puzzle/puzzling';
import { Arrow } from '../table/land/arrow';
import { withNotation } from '../table/play/notation';
import type { Play } from '../table/play/play';
import { learn } from '../words/learn';
import { puzzles } from '../words/puzzles';
import { say } from '../words/words';
import type { Minds } from '../worker/client';
import { arrive } from './app';
import { BenchScreen, playAt, Told } from './bench';
import type { House } from './house';
import { href } from './router';

interface Solving {
  puzzling: Puzzling;
  play: Play;
  minds: Minds;
}

let solving: Solving | undefined;

/** A table of their own with somebody to think about it, made for the first puzzle. */
export function solvingAt(house: House): Solving {
  if (!solving) {
    const minds = house.newMinds();
    const never = new AbortController().signal;
    const analyse = (record: string) => house.analyse(record, () => {}, never);
    const advisers = { spare: house.spare, minds, analyse };
    const puzzling = new Puzzling(house.newTable(), advisers);
    solving = { puzzling, play: playAt(puzzling, house), minds };
  }
  return solving;
}

/* ---- What came of it ------------------------------------------------------------- */

/** Points as they are said where they were not counted. */
const whole = (points: number) => Math.max(1, Math.round(points));

function inTheEnd(ahead: number): string {
  const phrase = ahead > 0 ? puzzles.ahead : ahead < 0 ? puzzles.behind : puzzles.even;
  return say(phrase, { n: Math.abs(ahead) });
}

function judgement({ good, shown, lost, ahead }: Verdict, { puzzle, only }: Task): string {
  if (shown) return say(only ? puzzles.shownGain : puzzles.shown, { n: whole(puzzle.gain) });
  if (ahead !== undefined) {
    const words = good ? say(puzzles.perfect) : say(puzzles.wrongExactly, { n: tenths(lost) });
    return `${words} ${inTheEnd(tenths(ahead))}`;
  }
  if (!good) return say(puzzles.wrong, { n: whole(lost) });
  return only ? say(puzzles.good, { n: whole(puzzle.gain) }) : say(puzzles.better);
}

/** A turn with the engine's reasons for it. */
function Reasons({ title, line }: { title: string; line: Line | undefined }) {
  if (!line?.reasons.length) return null;
  return (
    <div class="reasons">
      <h2>{title}</h2>
      <p>{withNotation(line.called, line.turn)}</p>
      <ul>
        {line.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

function Came({ puzzling, task }: { puzzling: Puzzling; task: Task }) {
  const verdict = puzzling.verdict.value;
  if (!verdict) return null;
  if (verdict === 'weighed') return <p class="verdict">{say(puzzles.counting)}</p>;
  return (
    <>
      <p class={verdict.good ? 'verdict' : 'verdict wrong'}>{judgement(verdict, task)}</p>
      {verdict.good ? (
        <Reasons title={say(puzzles.why)} line={puzzling.best.value} />
      ) : (
        <Reasons title={say(puzzles.yours)} line={puzzling.own.value} />
      )}
    </>
  );
}

/* ---- The card ----------------------------------------------------------------------- */

const LAST = [puzzles.findLast, puzzles.findTwo, puzzles.findThree];

/** A tile that is still to come. */
function Tile({ play, name }: { play: Play; name: string }) {
  defineTile(play.pictures, play.state.value, name);
  return (
    <span class="last-tile">
      <TilePicture name={name} />
      <span class="unseen">{play.pictures.called(name)}</span>
    </span>
  );
}

/** What is to be found, and where all is counted the tiles that are still to come. */
export function Asked({ house, exact }: { house: House; exact: boolean }) {
  const { play } = solvingAt(house);
  const state = play.game.state.value;
  const bag = exact && state && isLand(state) ? state.bag : undefined;
  const words = bag && LAST[bag.total];
  if (!words) return <p>{say(puzzles.find)}</p>;
  const coming = bag.tiles.flatMap(({ name, copies }) => Array<string>(copies).fill(name));
  return (
    <p class="asked-end">
      <span>{say(words)}</span>
      {coming.map((name, i) => (
        <Tile key={i} play={play} name={name} />
      ))}
    </p>
  );
}

/** The best turn, with an arrow to it from where a wrong answer lies. */
function showSolution({ puzzling, play }: Solving): void {
  const from = puzzling.answered;
  puzzling.show();
  const to = puzzling.game.log.value.findLast(({ laid }) => laid)?.laid;
  if (!to) return;
  play.camera.reveal((to.x + 0.5) * TILE, (to.y + 0.5) * TILE);
  if (from && !same(from, to)) play.marked.value = <Arrow from={from} to={to} />;
}

interface Steps {
  before?: string | undefined;
  after?: string | undefined;
}

interface Props {
  house: House;
  task: Task;
  title: string;
  /** Where one came from. */
  back: { to: string; name: string };
  asked: ComponentChildren;
  /** The puzzles before and after it, as addresses know them. */
  steps?: Steps;
  /** What is known of it; when it is solved, also what would have helped. */
  about(solved: boolean): string;
  /** The ways on. */
  children: ComponentChildren;
}

function Ways({ at, children }: { at: Solving; children: ComponentChildren }) {
  const verdict = at.puzzling.verdict.value;
  if (verdict === 'weighed') return <div class="row" />;
  const again = () => at.puzzling.again();
  return (
    <div class="row">
      {verdict && !verdict.good && (
        <button class="primary" onClick={again}>
          {say(learn.again)}
        </button>
      )}
      {verdict?.good && children}
      {verdict?.good && <button onClick={again}>{say(learn.again)}</button>}
      {!verdict?.good && <button onClick={() => showSolution(at)}>{say(learn.show)}</button>}
    </div>
  );
}

const Step = ({ to, name, sign }: { to: string | undefined; name: string; sign: string }) =>
  to === undefined ? null : (
    <a href={to} aria-label={name} title={name}>
      {sign}
    </a>
  );

function Top({ back, steps }: Pick<Props, 'back' | 'steps'>) {
  return (
    <div class="card-top">
      <a href={href('puzzles', back.to)}>← {back.name}</a>
      <span>
        <Step to={steps?.before} name={say(puzzles.before)} sign="◀" />
        <Step to={steps?.after} name={say(puzzles.next)} sign="▶" />
      </span>
    </div>
  );
}

function Card(props: Props) {
  const { house, task, title, asked, about, children } = props;
  const at = solvingAt(house);
  const verdict = at.puzzling.verdict.value;
  const over = !!verdict && verdict !== 'weighed' && verdict.good;
  const known = about(over);
  return (
    <section class="lesson-card puzzle-card" aria-label={title}>
      <Top {...props} />
      <h1>{title}</h1>
      {known && <p class="quiet about">{known}</p>}
      {!verdict && <div class="asked">{asked}</div>}
      <Told done={verdict !== undefined}>
        <Came puzzling={at.puzzling} task={task} />
      </Told>
      <Ways at={at}>{children}</Ways>
    </section>
  );
}

export function Solve(props: Props) {
  const { house, task } = props;
  const { puzzling, play } = solvingAt(house);
  useEffect(() => {
    arrive();
    return () => void (play.marked.value = null);
  }, [task]);
  return (
    <BenchScreen
      bench={puzzling}
      play={play}
      done={puzzling.verdict.value !== undefined}
      open={() => puzzling.open(task)}
      of={[task]}
      card={<Card {...props} />}
    />
  );
}
