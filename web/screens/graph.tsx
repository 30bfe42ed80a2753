// graph.tsx -- the course of a game as lines: points of every player, and the chances to win once
// they are known. A slider of the same width lies below, so the graph itself needs no pointer.
import type { Analysis } from '../engine/types';
import { markOf } from '../engine/analysis';
import type { Moment } from '../table/game/course';
import { replay } from '../words/replay';
import { say } from '../words/words';

const HEIGHT = 100;

/** Lines are told apart by their dashes as well. */
const DASHES = ['', '6 3', '2 3', '9 3 2 3', '1 4', '12 4'];

interface Props {
  moments: Moment[];
  names: string[];
  turn: number;
  analysis: Analysis | undefined;
}

const path = (points: [number, number][]) =>
  points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join('L')}` : '';

/** A line per seat, the highest score of the game at the top. */
function scoreLines(moments: Moment[]): string[] {
  const scores = moments.map((moment) => moment.scores);
  const most = Math.max(10, ...scores.flat());
  return scores[0]!.map((_, seat) =>
    path(scores.map((score, turn) => [turn, HEIGHT * (1 - Math.max(0, score[seat]!) / most)])),
  );
}

function Line({ d, seat }: { d: string; seat: number }) {
  return (
    <>
      <path class="line-under" d={d} />
      <path class={`line seat${seat}`} d={d} stroke-dasharray={DASHES[seat]} />
    </>
  );
}

/** Chances on top of each other, so that together they fill the height. */
function bands({ turns }: Analysis): string[] {
  const wins = turns.map(({ after }) => after.win);
  const below = (turn: number, seat: number) =>
    wins[turn]!.slice(0, seat).reduce((sum, win) => sum + win, 0);
  return wins[0]!.map((_, seat) => {
    const upper = wins.map((_, t): [number, number] => [t + 1, below(t, seat)]);
    const lower = wins.map((_, t): [number, number] => [t + 1, below(t, seat + 1)]);
    return `${path([...upper, ...lower.reverse()])}z`;
  });
}

function Marks({ analysis, span }: { analysis: Analysis; span: number }) {
  return (
    <div class="graph-marks" aria-hidden="true">
      {analysis.turns.map(({ label }, i) =>
        markOf(label) ? (
          <span key={i} class={label} style={{ left: `${(100 * (i + 1)) / span}%` }}>
            {markOf(label)}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** Of cards each knows only its own chances: a line through its turns. */
function ownLines({ turns }: Analysis, players: number): string[] {
  const own = (seat: number) =>
    turns.flatMap((turn, t): [number, number][] =>
      turn.seat === seat ? [[t + 1, HEIGHT - turn.after.win[0]!]] : [],
    );
  return Array.from({ length: players }, (_, seat) => path(own(seat)));
}

function Chances({ analysis, players }: { analysis: Analysis; players: number }) {
  const shared = analysis.turns[0]?.after.win.length === players;
  if (!shared)
    return ownLines(analysis, players).map((d, seat) => <Line key={seat} d={d} seat={seat} />);
  return bands(analysis).map((d, seat) => <path key={seat} class={`band seat${seat}`} d={d} />);
}

/** What a graph is of, beside it: from nothing at its foot to the most at its head. */
const Axis = ({ name, most }: { name: string; most: number | string }) => (
  <div class="axis" aria-hidden="true">
    <span>{most}</span>
    <b>{name}</b>
    <span>0</span>
  </div>
);

export function Graph({ moments, names, turn, analysis }: Props) {
  const span = Math.max(1, moments.length - 1);
  const box = `0 0 ${span} ${HEIGHT}`;
  const most = Math.max(10, ...moments.flatMap(({ scores }) => scores));
  return (
    <div class="graph">
      {analysis && <Axis name={say(replay.axisWin)} most="100 %" />}
      {analysis && (
        <svg class="chances" viewBox={box} preserveAspectRatio="none" role="img">
          <title>{say(replay.winGraph)}</title>
          <Chances analysis={analysis} players={names.length} />
          <path class="cursor" d={`M${turn} 0V${HEIGHT}`} />
        </svg>
      )}
      <Axis name={say(replay.axisPoints)} most={most} />
      <svg class="points" viewBox={box} preserveAspectRatio="none" role="img">
        <title>{say(replay.graph)}</title>
        {scoreLines(moments).map((d, seat) => (
          <Line key={seat} d={d} seat={seat} />
        ))}
        <path class="cursor" d={`M${turn} 0V${HEIGHT}`} />
      </svg>
      {analysis && <Marks analysis={analysis} span={span} />}
    </div>
  );
}

/** Who is which line. */
export function Legend({ names, scores }: { names: string[]; scores: number[] }) {
  return (
    <ul class="legend">
      {names.map((name, seat) => (
        <li key={seat}>
          <svg viewBox="0 0 36 10" aria-hidden="true">
            <Line d="M0 5H36" seat={seat} />
          </svg>
          {name} <b>{scores[seat]}</b>
        </li>
      ))}
    </ul>
  );
}
