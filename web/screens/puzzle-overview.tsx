// puzzle-overview.tsx -- where puzzles begin: that of the day with the row of days, ways to one's
// own mistakes and to the trainer, and all the others.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { isSolved, solved } from '../table/kept/solved';
import {
  daysAfter,
  longestStreak,
  mondayOf,
  noonOf,
  puzzleOfDay,
  streak,
  WEEK,
  type Day,
} from '../table/puzzle/days';
import { nameOf, type Mistake } from '../table/puzzle/mistakes';
import type { Shipped } from '../table/puzzle/puzzle';
import { learn } from '../words/learn';
import { puzzles } from '../words/puzzles';
import { shell } from '../words/shell';
import { language, say } from '../words/words';
import type { House } from './house';
import { stillOf, Thumb } from './picture';
import { AllPuzzles, Dots } from './puzzle-lists';
import { href } from './router';

const SHOWN = 4 * WEEK; // days

/** A day in words: with its weekday in full, or as short as a calendar has it. */
export function dayInWords(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language.value, options).format(noonOf(day));
}

export const FULL = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const NARROW = { weekday: 'narrow' } as const;

/* ---- The day, and those before ---------------------------------------------------------- */

function DayLink({ day, today }: { day: Day; today: Day }) {
  const n = Number(day.slice(8));
  if (day > today) return <span class="day">{n}</span>;
  const name = dayInWords(day, FULL);
  const done = solved.value.days.has(day);
  return (
    <a
      class={done ? 'day solved' : 'day'}
      href={href('puzzles', day)}
      aria-label={done ? say(puzzles.solved, { what: name }) : name}
      aria-current={day === today ? 'date' : undefined}
    >
      {n}
    </a>
  );
}

/** This week, and three before it. */
function Days({ today }: { today: Day }) {
  const first = daysAfter(mondayOf(today), WEEK - SHOWN);
  const days = Array.from({ length: SHOWN }, (_, i) => daysAfter(first, i));
  return (
    <section class="days" aria-label={say(puzzles.daysBefore)}>
      <div class="weekdays" aria-hidden="true">
        {days.slice(0, WEEK).map((day) => (
          <span key={day}>{dayInWords(day, NARROW)}</span>
        ))}
      </div>
      <ol>
        {days.map((day) => (
          <li key={day}>
            <DayLink day={day} today={today} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ today }: { today: Day }) {
  const { days } = solved.value;
  const n = streak(days, today);
  const longest = longestStreak(days);
  return (
    <div class="streak">
      {n > 0 ? <b>{say(puzzles.row, { n })}</b> : <span>{say(puzzles.noRow)}</span>}
      {longest > n && <span class="quiet">{say(puzzles.longest, { n: longest })}</span>}
    </div>
  );
}

interface Props {
  house: House;
  all: Shipped[];
  today: Day;
  mistakes: Mistake[];
}

function Today({ house, all, today }: Props) {
  const puzzle = all[puzzleOfDay(today, all.length)]!;
  const still = useMemo(() => {
    house.spare.setPosition(puzzle.position);
    return stillOf(house.spare);
  }, [puzzle]);
  const done = solved.value.days.has(today);
  const there = href('puzzles', today);
  return (
    <section class="today">
      <a class="thumb" href={there} tabIndex={-1} aria-hidden="true">
        <Thumb house={house} still={still} />
      </a>
      <div class="today-words">
        <h2>{say(puzzles.ofDay)}</h2>
        <p class="date">
          {dayInWords(today, FULL)} <Dots difficulty={puzzle.difficulty} />
        </p>
        <Row today={today} />
        <a class={done ? 'button' : 'button primary'} href={there}>
          {done ? say(shell.lookAt) : say(puzzles.solve)}
        </a>
      </div>
      <Days today={today} />
    </section>
  );
}

/* ---- Other ways ------------------------------------------------------------------------ */

interface WayProps {
  to: string;
  name: string;
  about: string;
  children: ComponentChildren;
}

const Way = ({ to, name, about, children }: WayProps) => (
  <a class="lesson-link puzzle-way" href={href('puzzles', to)}>
    <b>{name}</b>
    <span>{about}</span>
    <span class="quiet">{children}</span>
  </a>
);

export function Overview(props: Props) {
  const { all, mistakes } = props;
  const { ends } = solved.value;
  const better = mistakes.filter((mistake) => isSolved(nameOf(mistake))).length;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{say(shell.puzzles)}</h1>
      <p>{say(puzzles.about)}</p>
      <Today {...props} />
      <div class="puzzle-ways">
        <Way to="mistakes" name={say(puzzles.mistakes)} about={say(puzzles.mistakesAbout)}>
          {mistakes.length > 0 && say(learn.progress, { n: better, all: mistakes.length })}
        </Way>
        <Way to="ends" name={say(puzzles.trainer)} about={say(puzzles.trainerAbout)}>
          {ends.all > 0 && say(puzzles.perfectOf, { n: ends.perfect, all: ends.all })}
        </Way>
      </div>
      <AllPuzzles all={all} />
    </main>
  );
}
