// replay.ts -- words of games looked at again: the walk, the analysis, what is shared.  They come
// with the later screens.
import type { Phrase } from './words';

export const replay = {
  begin: 'The beginning',
  turn: 'Turn {n} of {all}',
  slider: 'Turn',
  graph: 'Points, turn by turn',
  winGraph: 'Chance to win, turn by turn',
  first: 'To the beginning',
  back: 'A turn back',
  play: 'Play',
  stop: 'Stop',
  on: 'A turn on',
  last: 'To the end',
  branch: 'Play on from here',
  share: 'Share',
  linkMoment: 'Link to this moment',
  linkPosition: 'Link to this position',
  copyBoard: 'This board for a web page',
  copied: 'Copied: {what}',
  copyThis: 'Copy this: {what}',
  shareLater:
    'The cards are shared when the game is over: until then they tell what everybody has in hand.',
  saveRecord: 'Save as .aude',
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  gone: 'There is no such game in this browser.',
  badRecord:
    'This is no game that can be read: line {line}, column {column}: {why}. The game that ' +
    'was there stays.',
  badPosition:
    'This link leads to no position: column {column}: {why}. The game that was there stays.',
  badLink: 'This link was cut or changed on its way. The game that was there stays.',

  analyse: 'Was it luck?',
  analysing: 'Looking at the turns: {n} %',
  noAnalysis: 'This game could not be analysed: {why}.',
  luck: 'luck',
  skill: 'skill',
  books: 'Luck and skill, in points',
  booksAbout:
    'Luck: what chance brought above the mean. Skill: what was lost against the best turn.',
  nextMistake: 'Next mistake',
  lastMistake: 'Mistake before',
  mistakeOf: '{n} of {all}',
  whose: 'Whose mistakes?',
  allMistakes: 'All mistakes',
  mistakesOf: 'Mistakes of {name}',
  axisPoints: 'Points',
  axisWin: 'Chance to win',
  someone: 'Player{n}',
  noMistakes: 'No mistakes were found.',
  better: 'Better: {turn}',
  label_best: 'the best turn',
  label_good: 'a good turn',
  label_inaccuracy: 'an inaccuracy',
  label_mistake: 'a mistake',
  label_blunder: 'a blunder',
} satisfies Record<string, Phrase>;
