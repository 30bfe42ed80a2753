// puzzle-lists.tsx -- all puzzles that come with the page, by what they are about and how hard they
// are; and one's own mistakes.
import { signal } from '@preact/signals';
import { isSolved } from '../table/kept/solved';
import { nameOf, type Mistake } from '../table/puzzle/mistakes';
import {
  difficulties,
  tenths,
  themes,
  type Difficulty,
  type Shipped,
  type Theme,
} from '../table/puzzle/puzzle';
import { learn } from '../words/learn';
import { difficultyNames, puzzles, themeNames } from '../words/puzzles';
import { shell } from '../words/shell';
import { language, say } from '../words/words';
import { href } from './router';
import { Tick } from './tick';

/* ---- All of them ------------------------------------------------------------------- */

/** How hard a puzzle is, as dots. */
export const Dots = ({ difficulty }: { difficulty: Difficulty }) => (
  <span class="hardness" role="img" aria-label={say(difficultyNames[difficulty])}>
    {difficulties.map((one) => (
      <i key={one} class={one <= difficulty ? 'full' : ''} />
    ))}
  </span>
);

const theme = signal<Theme | null>(null);
const difficulty = signal<Difficulty | null>(null);

interface PickProps<T> {
  label: string;
  all: readonly T[];
  chosen: T | null;
  choose(one: T | null): void;
  nameOf(one: T | null): string;
}

function Pick<T extends string | number>({ label, all, chosen, choose, nameOf }: PickProps<T>) {
  return (
    <div class="row filter" role="radiogroup" aria-label={label}>
      {[null, ...all].map((one) => (
        <button
          key={one}
          class="choice"
          role="radio"
          aria-checked={one === chosen}
          onClick={() => choose(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}

function Numbered({ puzzle, n }: { puzzle: Shipped; n: number }) {
  const name = `${say(puzzles.number, { n })}, ${say(difficultyNames[puzzle.difficulty])}`;
  const done = isSolved(puzzle.position);
  return (
    <li>
      <a
        class={done ? 'numbered solved' : 'numbered'}
        href={href('puzzles', 'all', n)}
        aria-label={done ? say(puzzles.solved, { what: name }) : name}
      >
        <b>{n}</b>
        <Dots difficulty={puzzle.difficulty} />
      </a>
    </li>
  );
}

export function AllPuzzles({ all }: { all: Shipped[] }) {
  const shown = all
    .map((puzzle, i) => ({ puzzle, n: i + 1 }))
    .filter(({ puzzle }) => !theme.value || puzzle.theme === theme.value)
    .filter(({ puzzle }) => !difficulty.value || puzzle.difficulty === difficulty.value);
  const n = shown.filter(({ puzzle }) => isSolved(puzzle.position)).length;
  const there = themes.filter((one) => all.some((puzzle) => puzzle.theme === one));
  return (
    <section class="all-puzzles">
      <h2>{say(puzzles.all)}</h2>
      <Pick
        label={say(puzzles.theme)}
        all={there}
        chosen={theme.value}
        choose={(one) => (theme.value = one)}
        nameOf={(one) => say(one ? themeNames[one] : puzzles.anyTheme)}
      />
      <Pick
        label={say(puzzles.difficulty)}
        all={difficulties}
        chosen={difficulty.value}
        choose={(one) => (difficulty.value = one)}
        nameOf={(one) => say(one ? difficultyNames[one] : puzzles.anyDifficulty)}
      />
      <p class="quiet" role="status">
        {say(learn.progress, { n, all: shown.length })}
      </p>
      <ol class="numbers">
        {shown.map((one) => (
          <Numbered key={one.n} {...one} />
        ))}
      </ol>
    </section>
  );
}

/* ---- One's own mistakes ---------------------------------------------------------------- */

/** Against whom it was made. */
export const opponentsOf = ({ game, seat }: Mistake) =>
  game.names.filter((_, other) => other !== seat).join(', ');

const when = (time: number) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(time);

function None() {
  return (
    <>
      <p>{say(puzzles.noMistakes)}</p>
      <p class="row">
        <a class="button primary" href={href('new')}>
          {say(puzzles.newGame)}
        </a>
        <a class="button" href={href('games')}>
          {say(puzzles.myGames)}
        </a>
      </p>
    </>
  );
}

export function MistakeList({ all }: { all: Mistake[] }) {
  return (
    <main class="page" id="main" tabIndex={-1}>
      <a href={href('puzzles')}>← {say(shell.puzzles)}</a>
      <h1>{say(puzzles.mistakes)}</h1>
      <p>{say(puzzles.mistakesAbout)}</p>
      {all.length === 0 && <None />}
      <ol class="lessons">
        {all.map((mistake, i) => (
          <li key={nameOf(mistake)}>
            <a class="lesson-link" href={href('puzzles', 'mistakes', i + 1)}>
              <b>{say(puzzles.turnOf, { n: mistake.turn, names: opponentsOf(mistake) })}</b>
              <span>{say(puzzles.gaveAway, { n: tenths(mistake.lost) })}</span>
              <span class="quiet small">{when(mistake.game.when)}</span>
              {isSolved(nameOf(mistake)) && <Tick />}
            </a>
          </li>
        ))}
      </ol>
    </main>
  );
}
