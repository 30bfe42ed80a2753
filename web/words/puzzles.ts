// puzzles.ts -- words of puzzles.  They come with the later screens.
import { meant, type Phrase } from './words';

export const puzzles = {
  about: 'In each of these positions one turn is worth more than all others. Find it.',
  ofDay: 'Puzzle of the day',
  solve: 'Solve it',
  row: '{n} day{|s} in a row',
  noRow: 'Solve it today, and a row of days begins.',
  longest: 'The longest row: {n} day{|s}',
  daysBefore: 'The last four weeks',
  solved: '{what}: solved',

  mistakes: 'My mistakes',
  mistakesAbout: 'Turns of your own games that gave much away, to be found better.',
  noMistakes:
    'None yet. Play a game on your own against computer players, press “Analyse” when it is ' +
    'over, and the turns that lost much are here to be solved.',
  newGame: 'Play a game',
  myGames: 'Games to analyse',
  turnOf: 'Turn {n} against {names}',
  gaveAway: '{n} point{|s} given away',

  trainer: 'Endgame trainer',
  trainerAbout:
    'The last tiles, where every way to the end is counted: you are told exactly what a turn ' +
    'gives away.',
  perfectOf: '{n} of {all} perfect',

  all: 'All puzzles',
  theme: 'What it is about',
  anyTheme: meant('theme', 'Everything'),
  difficulty: 'How hard',
  anyDifficulty: meant('difficulty', 'any'),
  number: 'Puzzle {n}',

  before: 'The puzzle before',
  dayBefore: 'The day before',
  next: 'Next puzzle',
  nextEnd: 'Another end',
  find: 'Your move: one turn is worth more than all others.',
  findLast: 'Your move, with the last tile.',
  findTwo: 'Your move. Two tiles are left: yours, and then this one.',
  findThree: 'Your move. Three tiles are left: yours, and then these, in either order.',
  findMistake: 'Here you gave away {n} point{|s}. Find something better.',
  counting: 'Counting …',
  dealing: 'Two players play a game down to its last two tiles …',

  good: 'Well done! This is worth {n} point{|s} more than the next best turn.',
  better: 'Well done! That is much better.',
  perfect: 'Perfect! Nothing is given away.',
  wrong: 'Not this one: it gives away about {n} point{|s}.',
  wrongExactly: 'It can be done better: this gives away {n} point{|s}.',
  shown: 'This is the best turn.',
  shownGain: 'This is the best turn: it is worth {n} point{|s} more than the next best.',
  ahead: 'In the end you are {n} point{|s} ahead.',
  behind: 'In the end you are {n} point{|s} behind.',
  even: 'In the end it is a draw.',
  why: 'Why this turn',
  yours: 'What yours does',
} satisfies Record<string, Phrase>;

export const themeNames = {
  finish: meant('theme', 'Completing'),
  grow: meant('theme', 'Growing'),
  claim: meant('theme', 'Claiming'),
  steal: meant('theme', 'Taking over'),
  block: meant('theme', 'Blocking'),
  field: meant('theme', 'Fields'),
  end: meant('theme', 'The last tiles'),
} satisfies Record<string, Phrase>;

export const difficultyNames = {
  1: meant('difficulty', 'easy'),
  2: meant('difficulty', 'medium'),
  3: meant('difficulty', 'hard'),
} satisfies Record<number, Phrase>;
