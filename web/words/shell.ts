// shell.ts -- words around the game: the header, notices, keys, the games that are kept.
import type { Phrase } from './words';

export const shell = {
  skip: ['To the table', 'Naar de tafel'],
  menu: ['Aude', 'Aude'],
  table: ['Table', 'Tafel'],
  newGame: ['New game', 'Nieuw spel'],
  learn: ['Learn', 'Leren'],
  replay: ['Replay', 'Terugkijken'],
  rules: ['Rules', 'Regels'],
  games: ['Games', 'Spellen'],
  preferences: ['Preferences', 'Voorkeuren'],
  more: ['Menu', 'Menu'],
  otherLanguage: ['Nederlands', 'English'],
  theme: ['Light or dark', 'Licht of donker'],
  theme_auto: ['as the system', 'zoals het systeem'],
  theme_light: ['light', 'licht'],
  theme_dark: ['dark', 'donker'],
  motion: ['Motion', 'Beweging'],
  motion_auto: ['as the system', 'zoals het systeem'],
  motion_still: ['still', 'geen'],
  sound: ['Sound', 'Geluid'],
  confirm: ['Confirm my turn', 'Beurt bevestigen'],
  on: ['on', 'aan'],
  off: ['off', 'uit'],
  language: ['Language', 'Taal'],
  language_en: ['English', 'English'],
  language_nl: ['Nederlands', 'Nederlands'],
  keys: ['Keys', 'Toetsen'],
  close: ['Close', 'Sluiten'],
  undo: ['Undo', 'Ongedaan maken'],

  full: [
    'The browser has no room left to keep games. Playing goes on; export this game, or ' +
      'delete others.',
    'De browser heeft geen plaats meer om spellen te bewaren. Het spel gaat door; ' +
      'exporteer het, of verwijder andere.',
  ],
  forbidden: [
    'This browser does not let the page keep games. Playing goes on; export the game to keep it.',
    'Deze browser staat niet toe dat spellen bewaard worden. Het spel gaat door; exporteer ' +
      'het om het te bewaren.',
  ],
  elsewhere: [
    'This game is open in another window. Nothing is lost: it goes on there, or here.',
    'Dit spel is open in een ander venster. Er is niets verloren: het gaat daar verder, of hier.',
  ],
  playHere: ['Go on here', 'Hier verder'],
  broken: [
    'A kept game could not be read ({why}). It stays in the list; a new one is on the table.',
    'Een bewaard spel kon niet gelezen worden ({why}). Het blijft in de lijst; er ligt een ' +
      'nieuw spel op tafel.',
  ],
  trouble: ['Something went wrong: {why}', 'Er ging iets mis: {why}'],
  reload: ['Open the page again', 'Open de pagina opnieuw'],

  noGames: ['No game has been kept yet.', 'Er is nog geen spel bewaard.'],
  rematch: ['Play again', 'Nog een keer'],
  lookAt: ['Look at it again', 'Terugkijken'],
  goOn: ['Go on', 'Verder spelen'],
  remove: ['Delete', 'Verwijderen'],
  removed: ['The game of {names} is deleted.', 'Het spel van {names} is verwijderd.'],
  over: ['finished', 'afgelopen'],
  cardGame: ['card game', 'kaartspel'],
  importFile: ['Open a file …', 'Open een bestand …'],
  dropHere: [
    'or drop an .aude file anywhere on the page',
    'of sleep een .aude-bestand naar de pagina',
  ],
} satisfies Record<string, Phrase>;

/** Keys, and what they do, as the overlay shows them. */
export const keys: readonly (readonly [key: string, does: Phrase])[] = [
  ['← ↑ ↓ →', ['from square to square', 'van veld naar veld']],
  ['R  ⇧R', ['turn the tile', 'draai de tegel']],
  ['1 – 9', ['a figure on that spot', 'een figuur op die plek']],
  ['0', ['nobody', 'niemand']],
  ['G', ['another kind of figure', 'een ander soort figuur']],
  ['Enter', ['end the turn', 'beurt klaar']],
  ['2×', ['on a figure: it stays, and the turn ends', 'op een figuur: die blijft, beurt klaar']],
  ['Esc  Ctrl+Z', ['take back', 'terugnemen']],
  ['Space', ['the last move again', 'de laatste zet nog eens']],
  ['F', ['fields by owner', 'weiden per eigenaar']],
  ['T', ['tiles that are left', 'tegels die er nog zijn']],
  ['P', ['points if it ended now', 'punten als het nu afgelopen was']],
  ['I', ['from feature to feature', 'van project naar project']],
  ['B', ['the table in letters', 'de tafel in letters']],
  ['M', ['all moves, as a list', 'alle zetten, als lijst']],
  ['N', ['a hint', 'een tip']],
  ['Z', ['nothing but the table', 'niets dan de tafel']],
  ['+  −', ['zoom', 'zoomen']],
  ['?', ['these keys', 'deze toetsen']],
];

export const replayKeys: readonly (readonly [key: string, does: Phrase])[] = [
  ['← →', ['a turn back, a turn on', 'een beurt terug, een beurt verder']],
  ['Home  End', ['to the beginning, to the end', 'naar het begin, naar het einde']],
  ['Space', ['play, stop', 'afspelen, stoppen']],
  ['N', ['the next mistake', 'de volgende fout']],
];
