// messages.ts -- what a page and a server say: made by tools/messages, of messages.txt.
//
// Change that one; docs/api.md tells what it is all about.

/** The version of these messages. */
export const VERSION = 1;

/** What an answer may be: those of rooms, and those of the server. */
export const RESULTS = [
  'done', 'no-seat', 'not-now', 'not-yours', 'over', 'ahead', 'late', 'twice', 'not-your-turn',
  'bad', 'taken', 'refused', 'no', 'nothing', 'said', 'no-memory', 'no-table', 'no-hello',
  'unknown', 'too-many', 'quiet', 'late-hello', 'closing', 'no-place', 'no-accounts', 'no-account',
  'has-account', 'name-taken', 'bad-name', 'weak-password', 'wrong-password', 'wrong-code',
  'banned', 'sealed', 'other-copy', 'slow-down'
] as const;
export type Result = (typeof RESULTS)[number];

/** All that messages are made of. */
export interface Fields {
  /** The version of these messages: 1. */
  v: number;
  /** Chosen by who says it; the answer has the same. */
  id: number;
  /** Who shows it is known again. It belongs to one person, who keeps it secret. */
  token: string;
  /** The language of sentences: `en`, `nl`, `de`. */
  lang: string;
  /** The name of a table, which stands in its link. */
  table: string;
  /** Seats count from 0. */
  seat: number;
  /** The seat whose eyes are looked through; -1: a spectator's. */
  as: number;
  /** How many steps its sender has seen; -1: never mind. */
  at: number;
  /** So many decisions stay. */
  to: number;
  /** Decisions by their numbers. */
  moves: number[];
  /** Of somebody who plays. */
  name: string;
  /** A computer player in words: `level=4`. */
  player: string;
  /** The form of a room in words ([library.md](library.md)); or what is said in chat. */
  words: string;
  /** Something that everybody can say in every language, instead of words. */
  preset: number;
  /** Everybody sees the table in the lobby; otherwise who has its link. */
  listed: boolean;
  /** The game starts by itself when every seat is taken. */
  starts: boolean;
  /** Seconds after which spectators see what happens. */
  delay: number;
  /** To be told from now on, or no longer. */
  on: boolean;
  /** A game: `land`, `card`. */
  game: string;
  /** Days after the beginning of 1970: games of that day and later. */
  since: number;
  /** The same: games of that day and earlier. */
  until: number;
  /** The last table of the page that came before this one. */
  before: string;
  /** Of an account: ten characters or more. */
  password: string;
  /** The password from now on. */
  fresh: string;
  /** A recovery code. */
  code: string;
  /** So many tables with one draw, each with a link of its own. */
  copies: number;
  /** Every session of the account, not this one alone. */
  all: boolean;
  /** The names of the other copies. */
  others: string[];
  /** The SHA-256 of the seed that all copies are dealt by: `sha256:` and 64 hexadecimal digits. */
  promise: string;
  /** Nobody plays at any of them any more. */
  over: boolean;
  /** All copies, in their order: `form`, `playing`, `over` or `closed`; who sits there. When none
   * is played any more, of each that was played to its end what [clubs.md](clubs.md#the-table)
   * calls so. */
  rows: {
    table: string;
    state: string;
    seats: { name: string;
    points?: number;
    margin?: number;
    matchpoints?: number;
    over_others?: number }[];
  }[];
  /** A number that one person has at this server. */
  person: number;
  /** The server's clock, in milliseconds: that of the steps. */
  now: number;
  /** `done`, or why not: a word of [room.md](room.md#what-is-answered), or of the list below. */
  result: string;
  /** The same in a sentence, in the language of `hello`. */
  reason: string;
  /** The rule that refuses it: `BASE-6`. */
  rule: string;
  /** A copy of the room ([room.md](room.md#what-is-kept)), as it stands; a record
   * ([record.md](record.md)); or JSON. */
  text: string;
  /** The number of the first of these steps. */
  from: number;
  /** Steps, a line each, as the copy has them. */
  lines: string;
  /** Who is at the table now. */
  persons: number[];
  /** How many look on besides. */
  watchers: number;
  /** The name of somebody. */
  who: string;
  /** The name of the next table. */
  next: string;
  /** The owner has switched chat off. */
  quiet: boolean;
  /** What the owner chose besides the form. */
  options: { listed: boolean; starts: boolean; delay: number; quiet: boolean };
  /** Tables: their names, forms in words, who opened them, open seats, all seats, who sits there,
   * and which of them are bots; `form`, `playing` or `over`; is it the reader's turn. */
  tables: {
    table: string;
    words: string;
    owner: string;
    open: number;
    seats: number;
    names: string[];
    bots?: string[];
    state: string;
    turn?: boolean;
  }[];
  /** So long it will take, or is left. */
  seconds: number;
  /** Games that are over: their tables, forms in words, when they were opened and ended, and who
   * played; `account` if that seat is an account's, `was` and `became` its rating before and after
   * a rated game. */
  games: {
    table: string;
    game: string;
    words: string;
    opened: number;
    ended: number;
    rated: boolean;
    listed: boolean;
    seats: { name: string;
    account?: string;
    bot?: boolean;
    points: number;
    won: boolean;
    was?: number;
    became?: number }[];
  }[];
  /** There is more of it. */
  more: boolean;
  /** Recovery codes. Each opens the account once. */
  codes: string[];
  /** So many recovery codes are left. */
  left: number;
  /** A program plays. */
  bot: boolean;
  /** When the account was made, in milliseconds. */
  claimed: number;
  /** How strong somebody is, game by game; of 95 in 100 the true strength lies within two
   * deviations. */
  ratings: { game: string; rating: number; deviation: number; games: number }[];
  /** Ratings before and after a game. */
  changes: { seat: number; account: string; was: number; became: number }[];
  /** Those of them who have accounts, and which. */
  accounts: { person: number; name: string; bot: boolean }[];
}

type Message<Is, Must extends keyof Fields, May extends keyof Fields = never> = { is: Is } & Pick<
  Fields,
  Must
> &
  Partial<Pick<Fields, May>>;

/** Said by people. */
export type Say =
  /** Comes first. */
  | Message<'hello', 'v', 'token' | 'lang'>
  /** Open a table: the answer has its name. Or several with one draw. */
  | Message<'open', 'id' | 'words' | 'listed', 'starts' | 'delay' | 'copies'>
  /** Follow a table, through the eyes of one's own seat or as a spectator. Who has followed before
   * says how far. */
  | Message<'join', 'id' | 'table', 'as' | 'at'>
  /** Follow it no longer. */
  | Message<'leave', 'id' | 'table'>
  /** Follow the list of tables that wait for players. */
  | Message<'lobby', 'id' | 'on'>
  /** Follow the list of one's own tables. */
  | Message<'mine', 'id' | 'on'>
  /** The owner fills the form in otherwise. What is missing stays as it was. */
  | Message<'set', 'id' | 'table' | 'words', 'listed' | 'starts' | 'delay'>
  /** Take a seat, or another name. */
  | Message<'sit', 'id' | 'table' | 'seat' | 'name'>
  /** The owner puts a computer player on a seat. */
  | Message<'seat', 'id' | 'table' | 'seat' | 'name' | 'player'>
  /** Leave a seat before the start. */
  | Message<'stand', 'id' | 'table' | 'seat'>
  /** The owner starts the game. */
  | Message<'start', 'id' | 'table'>
  /** What a seat tries out. */
  | Message<'draft', 'id' | 'table' | 'seat' | 'at' | 'moves'>
  /** What it decides. */
  | Message<'play', 'id' | 'table' | 'seat' | 'at' | 'moves'>
  /** It asks to take back. */
  | Message<'takeback', 'id' | 'table' | 'seat' | 'at' | 'to'>
  /** It agrees. */
  | Message<'agree', 'id' | 'table' | 'seat' | 'at'>
  /** It does not. */
  | Message<'decline', 'id' | 'table' | 'seat' | 'at'>
  /** It gives up. */
  | Message<'resign', 'id' | 'table' | 'seat'>
  /** It wants another game. */
  | Message<'again', 'id' | 'table' | 'seat'>
  /** Something for all who are at the table. */
  | Message<'chat', 'id' | 'table', 'words' | 'preset'>
  /** The owner switches chat off, or on again. */
  | Message<'quiet', 'id' | 'table' | 'on'>
  /** How the copies of a table stand. */
  | Message<'board', 'id' | 'table'>
  /** The owner closes a table that has not begun. */
  | Message<'close', 'id' | 'table'>
  /** Games that are over, the last first: those that were listed, and one's own. `name`: of an
   * account, or as it stood at a seat; `words`: a part of the form. */
  | Message<'archive', 'id', 'name' | 'game' | 'words' | 'since' | 'until' | 'before'>
  /** The game as a record: when it is over all of it, before as a spectator may know it. */
  | Message<'record', 'id' | 'table'>
  /** Keep a record of a game that was played elsewhere, to its end, on that seat. It is found by
   * oneself alone, marked by `chance by-hand` in its words, and never rated. The answer has the
   * table. */
  | Message<'keep', 'id' | 'seat' | 'text'>
  /** Somebody with an account. */
  | Message<'profile', 'id' | 'name'>
  /** Who one is. */
  | Message<'account', 'id'>
  /** Become an account of this name. What one has played stays one's own. */
  | Message<'claim', 'id' | 'name' | 'password'>
  /** Be that account, with this session. */
  | Message<'login', 'id' | 'name' | 'password'>
  /** End this session, or all of one's account. Whoever connects with its token is somebody new. */
  | Message<'logout', 'id', 'all'>
  /** Another password. All other sessions end. */
  | Message<'password', 'id' | 'password' | 'fresh'>
  /** Another password, by a recovery code. All other sessions end, and this one is that account's.
   * */
  | Message<'recover', 'id' | 'name' | 'code' | 'fresh'>
  /** A new account of one's own for a program. */
  | Message<'bot', 'id' | 'name'>
  /** All that is kept of oneself. */
  | Message<'export', 'id'>
  /** Delete one's account, and those of one's bots. */
  | Message<'forget', 'id' | 'password'>
  /** Nothing: to see that somebody is there. */
  | Message<'ping', 'id'>;

/** Said by the server. */
export type Tell =
  /** The answer to `hello`; the token if there was none, or not a good one; the name of who has an
   * account. */
  | Message<'welcome', 'v' | 'person' | 'now', 'token' | 'name' | 'bot'>
  /** The page is too old: this is the version that is spoken here. */
  | Message<'reload', 'v'>
  /** The answer to all else, when what was done is durable. */
  | Message<'answer', 'id' | 'result', 'reason' | 'rule' | 'table' | 'others'>
  /** The room as this viewer may know it. */
  | Message<'copy', 'table' | 'as' | 'text' | 'options' | 'now'>
  /** Before the start: the form has changed. It is a copy, too. */
  | Message<'form', 'table' | 'text' | 'options' | 'now'>
  /** What happened next, as this viewer may know it. */
  | Message<'steps', 'table' | 'as' | 'from' | 'lines' | 'now'>
  /** What a seat tries out, where that is shown. */
  | Message<'draft', 'table' | 'seat' | 'moves'>
  /** Who is there has changed. */
  | Message<'people', 'table' | 'persons' | 'watchers', 'accounts'>
  /** Somebody has said something. */
  | Message<'chat', 'table' | 'person' | 'who' | 'now', 'words' | 'preset'>
  /** Chat was switched off, or on again. */
  | Message<'quiet', 'table' | 'quiet'>
  /** Tables that wait for players. */
  | Message<'lobby', 'tables'>
  /** One's own tables, those where it is one's turn first. */
  | Message<'mine', 'tables'>
  /** How the copies of a table stand: also whenever that has changed. */
  | Message<'board', 'table' | 'over' | 'rows', 'id' | 'promise'>
  /** All want another game: it is there. */
  | Message<'next', 'table' | 'next'>
  /** The table is no more, and why. */
  | Message<'gone', 'table' | 'reason'>
  /** Games that are over. */
  | Message<'archive', 'id' | 'games' | 'more'>
  /** A game as a record. */
  | Message<'record', 'id' | 'table' | 'text'>
  /** Somebody with an account, and the last games that the reader may see. */
  | Message<'profile', 'id' | 'name' | 'bot' | 'claimed' | 'ratings' | 'games'>
  /** Who one is. Also, with id 0, when another connection of the same session has become somebody
   * else. */
  | Message<'account', 'id' | 'person' | 'ratings', 'name' | 'bot' | 'claimed' | 'left'>
  /** Recovery codes: they are told once. */
  | Message<'codes', 'id' | 'codes'>
  /** A bot, and its token, which is told once. */
  | Message<'bot', 'id' | 'name' | 'token'>
  /** A part of all that is kept of somebody. All parts one behind the other are JSON. */
  | Message<'data', 'id' | 'text' | 'more'>
  /** A rated game was counted. */
  | Message<'ratings', 'table' | 'changes'>
  /** The server is about to stop; say `hello` again after so long. */
  | Message<'closing', 'seconds'>;
