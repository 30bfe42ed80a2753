// shell.ts -- words around the game: the header, notices, keys, the games that are kept.
import type { Phrase } from './words';

export const shell = {
  skip: 'To the table',
  menu: 'Aude',
  table: 'Table',
  newGame: 'New game',
  together: 'Play together',
  learn: 'Learn',
  replay: 'Replay',
  rules: 'Rules',
  games: 'Games',
  preferences: 'Preferences',
  more: 'Menu',
  theme: 'Light or dark',
  theme_auto: 'as the system',
  theme_light: 'light',
  theme_dark: 'dark',
  motion: 'Motion',
  motion_auto: 'as the system',
  motion_still: 'still',
  sound: 'Sound',
  confirm: 'Confirm my turn',
  on: 'on',
  off: 'off',
  language: 'Language',
  keys: 'Keys',
  close: 'Close',
  undo: 'Undo',

  full:
    'The browser has no room left to keep games. Playing goes on; export this game, or ' +
    'delete others.',
  forbidden:
    'This browser does not let the page keep games. Playing goes on; export the game to keep it.',
  elsewhere: 'This game is open in another window. Nothing is lost: it goes on there, or here.',
  speechless: 'The words of that language could not be fetched: {why}',
  playHere: 'Go on here',
  broken: 'A kept game could not be read ({why}). It stays in the list; a new one is on the table.',
  trouble: 'Something went wrong: {why}',
  reload: 'Open the page again',

  noGames: 'No game has been kept yet.',
  rematch: 'Play again',
  lookAt: 'Look at it again',
  keepGame: 'Keep it in your archive',
  goOn: 'Go on',
  remove: 'Delete',
  removed: 'The game of {names} is deleted.',
  over: 'finished',
  cardGame: 'card game',
  importFile: 'Open a file …',
  dropHere: 'or drop an .aude file anywhere on the page',
} satisfies Record<string, Phrase>;

/** Keys, and what they do, as the overlay shows them. */
export const keys: readonly (readonly [key: string, does: Phrase])[] = [
  ['← ↑ ↓ →', 'from square to square'],
  ['R  ⇧R', 'turn the tile'],
  ['1 – 9', 'a figure on that spot'],
  ['0', 'nobody'],
  ['G', 'another kind of figure'],
  ['Enter', 'end the turn'],
  ['2×', 'on a figure: it stays, and the turn ends'],
  ['Esc  Ctrl+Z', 'take back'],
  ['Space', 'the last move again'],
  ['F', 'fields by owner'],
  ['T', 'tiles that are left'],
  ['P', 'points if it ended now'],
  ['I', 'from feature to feature'],
  ['B', 'the table in letters'],
  ['M', 'all moves, as a list'],
  ['N', 'a hint'],
  ['Z', 'nothing but the table'],
  ['+  −', 'zoom'],
  ['?', 'these keys'],
];

export const replayKeys: readonly (readonly [key: string, does: Phrase])[] = [
  ['← →', 'a turn back, a turn on'],
  ['Home  End', 'to the beginning, to the end'],
  ['Space', 'play, stop'],
  ['N', 'the next mistake'],
];
