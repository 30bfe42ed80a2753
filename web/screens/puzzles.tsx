// puzzles.tsx -- positions in which one turn is better than all others: that of the day, those of
// one's own mistakes, the last two tiles, and all that come with the page.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { isSolved, keepDay, keepEnd, keepSolved, solved } from '../table/kept/solved';
import { daysAfter, isDay, puzzleOfDay, streak, type Day } from '../table/puzzle/days';
import { newEnd } from '../table/puzzle/ends';
import { allMistakes, nameOf, puzzleOf, type Mistake } from '../table/puzzle/mistakes';
import { positionOf, tenths, type Puzzle, type Shipped } from '../table/puzzle/puzzle';
import type { Task, Verdict } from '../table/puzzle/puzzling';
import { play as playWords } from '../words/play';
import { difficultyNames, puzzles, themeNames } from '../words/puzzles';
import { shell } from '../words/shell';
import { sitters } from '../words/sitters';
import { say } from '../words/words';
import { namesAround } from './bench';
import { fetchJson, type House } from './house';
import { Part, WithPart } from './part';
import { MistakeList, opponentsOf } from './puzzle-lists';
import { dayInWords, FULL, Overview } from './puzzle-overview';
import { href, route } from './router';
import { Asked, Solve, solvingAt } from './solving';
import { useToday } from './today';

declare const PUZZLES_URL: string;

const shipped = new Part(() => fetchJson<Shipped[]>(PUZZLES_URL));

/** Was it found without help? */
const isSolution = ({ good, helped }: Verdict) => good && !helped;

/** The task that a puzzle is; `told` hears of answers besides. */
function taskOf(
  { spare }: House,
  puzzle: Puzzle,
  only: boolean,
  told: (verdict: Verdict) => void = () => {},
): Task {
  const hear = (verdict: Verdict) => {
    if (isSolution(verdict)) keepSolved(puzzle.position);
    told(verdict);
  };
  return { ...positionOf(spare, puzzle, namesAround), puzzle, only, told: hear };
}

/** A mistake, among those who sat at the table; it is known by its game and turn. */
function taskOfMine({ spare }: House, mistake: Mistake): Task {
  const puzzle = puzzleOf(spare, mistake);
  const names = mistake.game.names.map((name, i) => (i === mistake.seat ? say(sitters.you) : name));
  const told = (verdict: Verdict) => {
    if (isSolution(verdict)) keepSolved(nameOf(mistake));
  };
  return { ...positionOf(spare, puzzle, () => names), puzzle, only: false, told };
}

const Onward = ({ to, n, children }: { to: string; n?: number; children: string }) => (
  <a class="button primary" href={href('puzzles', to, n)}>
    {children}
  </a>
);

/** What it is about would be half of the solution. */
function aboutOf({ theme, difficulty }: Shipped, isOver: boolean): string {
  const hard = say(difficultyNames[difficulty]);
  return isOver ? `${say(themeNames[theme])} · ${hard}` : hard;
}

/** The addresses of the puzzles around the n-th of a list. */
const around = (what: string, n: number, all: number) => ({
  before: n > 1 ? href('puzzles', what, n - 1) : undefined,
  after: n < all ? href('puzzles', what, n + 1) : undefined,
});

const overview = () => ({ to: '', name: say(shell.puzzles) });

/* ---- Those that come with the page ---------------------------------------------------- */

interface FromPage {
  house: House;
  all: Shipped[];
}

function OfDay({ house, all, day, today }: FromPage & { day: Day; today: Day }) {
  const puzzle = all[puzzleOfDay(day, all.length)]!;
  // Who begins before midnight solves that of the day.
  const task = useMemo(
    () =>
      taskOf(house, puzzle, true, (verdict) => {
        if (day === today && isSolution(verdict)) keepDay(day);
      }),
    [day, puzzle],
  );
  return (
    <Solve
      house={house}
      task={task}
      title={dayInWords(day, FULL)}
      back={overview()}
      asked={<Asked house={house} exact={puzzle.exact} />}
      about={(isOver) => {
        const row = isOver && solved.value.days.has(day) ? streak(solved.value.days, day) : 0;
        const known = aboutOf(puzzle, isOver);
        return row ? `${known} · ${say(puzzles.row, { n: row })}` : known;
      }}
      steps={{
        before: href('puzzles', daysAfter(day, -1)),
        after: day < today ? href('puzzles', daysAfter(day, 1)) : undefined,
      }}
    >
      <Onward to={daysAfter(day, -1)}>{say(puzzles.dayBefore)}</Onward>
    </Solve>
  );
}

function OfAll({ house, all, n }: FromPage & { n: number }) {
  const puzzle = all[n - 1]!;
  const task = useMemo(() => taskOf(house, puzzle, true), [puzzle]);
  return (
    <Solve
      house={house}
      task={task}
      title={say(puzzles.number, { n })}
      back={overview()}
      asked={<Asked house={house} exact={puzzle.exact} />}
      about={(isOver) => aboutOf(puzzle, isOver)}
      steps={around('all', n, all.length)}
    >
      <Onward to="all" n={(n % all.length) + 1}>
        {say(puzzles.next)}
      </Onward>
    </Solve>
  );
}

/* ---- One's own ------------------------------------------------------------------------ */

function OfMine({ house, all, n }: { house: House; all: Mistake[]; n: number }) {
  const mistake = all[n - 1]!;
  const task = useMemo(() => taskOfMine(house, mistake), [nameOf(mistake)]);
  return (
    <Solve
      house={house}
      task={task}
      title={say(puzzles.turnOf, { n: mistake.turn, names: opponentsOf(mistake) })}
      back={{ to: 'mistakes', name: say(puzzles.mistakes) }}
      asked={<p>{say(puzzles.findMistake, { n: tenths(mistake.lost) })}</p>}
      about={() => ''}
      steps={around('mistakes', n, all.length)}
    >
      <Onward to="mistakes" n={(n % all.length) + 1}>
        {say(puzzles.next)}
      </Onward>
    </Solve>
  );
}

/* ---- The last two tiles ------------------------------------------------------------------ */

type Coming = Puzzle | 'coming' | { failed: string };

/** One that comes with the page and was not solved, or of a game that is played down now. */
async function anEnd(house: House, all: Shipped[], met: Set<string>): Promise<Puzzle> {
  const known = all.find((one) => one.exact && !isSolved(one.position) && !met.has(one.position));
  const end = known ?? (await newEnd(house.spare, solvingAt(house).minds));
  met.add(end.position);
  return end;
}

const met = new Set<string>(); // since the page was opened

function Dealing({ failed, again }: { failed: string | undefined; again: () => void }) {
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{say(puzzles.trainer)}</h1>
      {failed === undefined ? (
        <p role="status">{say(puzzles.dealing)}</p>
      ) : (
        <>
          <p class="bad" role="alert">
            {say(shell.trouble, { why: failed })}
          </p>
          <button class="primary" onClick={again}>
            {say(playWords.retry)}
          </button>
        </>
      )}
    </main>
  );
}

function Trainer({ house, all }: FromPage) {
  const end = useSignal<Coming>('coming');
  const next = () => {
    end.value = 'coming';
    void anEnd(house, all, met).then(
      (found) => (end.value = found),
      (why: unknown) => (end.value = { failed: why instanceof Error ? why.message : String(why) }),
    );
  };
  useEffect(next, []);
  const { value } = end;
  if (value === 'coming' || 'failed' in value)
    return <Dealing failed={value === 'coming' ? undefined : value.failed} again={next} />;
  return <OneEnd key={value.position} house={house} end={value} next={next} />;
}

function OneEnd({ house, end, next }: { house: House; end: Puzzle; next: () => void }) {
  const task = useMemo(
    () => taskOf(house, end, false, ({ first, good, shown }) => first && keepEnd(good && !shown)),
    [end],
  );
  const { all, perfect } = solved.value.ends;
  return (
    <Solve
      house={house}
      task={task}
      title={say(puzzles.trainer)}
      back={overview()}
      asked={<Asked house={house} exact />}
      about={() => (all ? say(puzzles.perfectOf, { n: perfect, all }) : '')}
    >
      <button class="primary" onClick={next}>
        {say(puzzles.nextEnd)}
      </button>
    </Solve>
  );
}

/* ---- The screen ------------------------------------------------------------------------------ */

function Screen({ house, all }: FromPage) {
  const { what, move: n = 0 } = route.value;
  const today = useToday();
  const mistakes = useMemo(
    () => (what === '' || what === 'mistakes' ? allMistakes(house.desk.store.list()) : []),
    [what],
  );
  if (isDay(what))
    return <OfDay house={house} all={all} day={what < today ? what : today} today={today} />;
  if (what === 'all' && all[n - 1]) return <OfAll house={house} all={all} n={n} />;
  if (what === 'mistakes' && mistakes[n - 1]) return <OfMine house={house} all={mistakes} n={n} />;
  if (what === 'mistakes') return <MistakeList all={mistakes} />;
  if (what === 'ends') return <Trainer house={house} all={all} />;
  return <Overview house={house} all={all} today={today} mistakes={mistakes} />;
}

export function Puzzles({ house }: { house: House }) {
  return (
    <WithPart part={shipped} whole>
      {(all) => <Screen house={house} all={all} />}
    </WithPart>
  );
}
