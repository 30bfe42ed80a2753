// router.ts -- which screen, told by the fragment of the address, so that a folder of static
// files is enough and every screen is a link.
//
//      #/                        the game on the table
//      #/new  #/games            a new game; the games that are kept
//      #/statistics              those that are over, in numbers
//      #/learn  #/learn/ID       lessons
//      #/puzzles                 puzzles
//      #/puzzles/DAY             that of a day: 2026-11-19
//      #/puzzles/all/N           the N-th; mistakes/N: of one's own; ends: the endgame trainer
//      #/rules  #/rules/PAGE     the rules
//      #/replay/ID/MOVE          a kept game, looked at again
//      #/position/WORDS          a position in one line, as docs/record.md has it
//      #/record/PACKED/MOVE      a whole game in the link itself (share.ts packs it)
//      #/online  #/online/new    tables of the server; a new one
//      #/table/NAME              one of them
//      #/people  #/player/NAME   oneself, and one's account; somebody else
//      #/archive                 games of the server that are over
//      #/archive/TABLE/MOVE      one of them
import { signal } from '@preact/signals';
import { escape, unescape } from './escape';

export const screens = [
  'play',
  'new',
  'games',
  'statistics',
  'learn',
  'puzzles',
  'rules',
  'replay',
  'position',
  'record',
  'online',
  'table',
  'people',
  'player',
  'archive',
] as const;
export type Screen = (typeof screens)[number];

export interface Route {
  screen: Screen;
  what: string; // which lesson, page, game, position or record; empty: none
  move: number | undefined; // and which moment of it
}

/** Those that are nothing without a server. */
const served = ['online', 'table', 'people', 'player', 'archive'] as const;
export type ServedScreen = (typeof served)[number];

export const isServed = (screen: Screen): screen is ServedScreen =>
  (served as readonly string[]).includes(screen);

const isScreen = (word: string): word is Screen => (screens as readonly string[]).includes(word);

export function parse(hash: string): Route {
  const [first = '', what = '', move = ''] = hash.replace(/^#\/?/, '').split('/');
  const screen = isScreen(first) ? first : 'play';
  return { screen, what: unescape(what), move: /^\d+$/.test(move) ? Number(move) : undefined };
}

export function href(screen: Screen, what = '', move?: number): string {
  const parts = [screen === 'play' ? '' : screen, escape(what), move ?? ''];
  return `#/${parts.join('/').replace(/\/+$/, '')}`;
}

export const route = signal<Route>(parse(globalThis.location?.hash ?? ''));

export function go(screen: Screen, what = '', move?: number): void {
  location.hash = href(screen, what, move);
}

/** The same screen at another moment: no step of the browser's history. */
export function stay(screen: Screen, what: string, move: number): void {
  history.replaceState(null, '', href(screen, what, move));
}

export function followAddress(): void {
  window.addEventListener('hashchange', () => (route.value = parse(location.hash)));
}
