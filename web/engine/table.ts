// table.ts -- a game in progress inside the module: src/wasm/table.c, typed.
import { Cards } from './cards';
import { apply } from './patch';
import type {
  Event,
  Fitting,
  Forecast,
  Item,
  LandState,
  Layers,
  Move,
  Option,
  Preview,
  Question,
  Seat,
  Square,
  Said,
  State,
  RoomState,
  RoomStep,
} from './types';
import { SEES_ALL } from './types';
import { Refusal, type Engine } from './wasm';

export const CHANCE = -1;
export const NOBODY = -2;

/** As AudeVerb of aude/table.h numbers them. */
const VERBS = {
  draft: 5,
  play: 6,
  takeback: 8,
  agree: 9,
  decline: 10,
  resign: 11,
  again: 12,
} as const;

/** What a seat says to its room: docs/room.md. */
export interface Command {
  verb: keyof typeof VERBS;
  seat: Seat;
  moves?: readonly number[]; // draft, play: the decisions
  to?: number; // takeback: how many decisions stay
}

/** The one table of an instance.  `seat` is who looks: everything, unless told otherwise. */
export class Table {
  private readonly engine: Engine;
  /** What only a game of cards has. */
  readonly cards: Cards;
  /** The state that was told last, and its number. */
  private last: State | null = null;
  private known = 0;

  constructor(engine: Engine) {
    this.engine = engine;
    this.cards = new Cards(engine);
    engine.number('table_secret', crypto.randomUUID());
  }

  /** "inns players anna,bram seed one", as after `new` in the protocol. */
  begin(words: string): void {
    this.engine.call('table_new', words);
  }

  setPosition(position: string): void {
    this.engine.call('table_set', position);
  }

  load(record: string): void {
    this.engine.call('table_load', record);
  }

  // ---- The room of this table: docs/room.md ---------------------------------------------------

  /** As begin() and load(), but chance deals by itself; what one seat has decided after the first
   * `settled` moves is its draft. */
  open(words: string): void {
    this.engine.call('table_open', words);
  }

  resume(record: string, settled: number): void {
    this.engine.call('table_resume', record, settled);
  }

  /** A command, by who has seen `at` steps; what comes of it is told to `viewer`. */
  send({ verb, seat, to = 0, moves = [] }: Command, at: number, viewer = SEES_ALL): Said {
    return this.engine.ask('table_send', VERBS[verb], seat, at, to, moves, viewer);
  }

  /** How many steps there are; those from number `from` on, as a seat sees them. */
  get seen(): number {
    return this.engine.number('table_seen');
  }

  steps(from: number, seat: Seat): RoomStep[] {
    return this.engine.ask('table_steps', from, seat);
  }

  // ---- A room that is played elsewhere ---------------------------------------------------------

  /** Show it, by a copy that somebody may have of it; of commands only drafts are heard then. */
  copy(text: string): void {
    this.engine.call('table_copy', text);
  }

  /** What happened there, a line a step: as `seat` sees it.  A step that cannot be throws, and
   * those before it are taken in. */
  followed(lines: string, seat: Seat): RoomStep[] {
    return this.engine.ask('table_follow', lines, seat);
  }

  /** The copy of the room on this table that `seat` may have. */
  written(seat: Seat): string {
    return this.engine.call('table_written', seat);
  }

  /** The room but for the position; before its game begins, too. */
  room(seat: Seat): RoomState {
    return this.engine.ask('table_room', seat);
  }

  /** How many decisions are settled, and for whom everybody waits then: as `actor`. */
  get settled(): number {
    return this.engine.number('table_settled');
  }

  get waits(): number {
    return this.engine.number('table_waits');
  }

  /** Ask as if these had been decided after what is settled; then the draft lies there again. */
  trial<T>(moves: readonly number[], ask: (events: Event[]) => T, seat = SEES_ALL): T {
    try {
      return ask(this.engine.ask('table_try', moves, seat));
    } finally {
      this.engine.number('table_untry');
    }
  }

  // ---- By hand ---------------------------------------------------------------------------------

  /** A move, by its number. */
  play(number: number, seat = SEES_ALL): Event[] {
    return this.engine.ask('table_play_move', number, seat);
  }

  /** A move, or the rest of a turn, in words: those of files, and what somebody has typed. */
  playWords(words: string, seat = SEES_ALL): Event[] {
    return this.engine.ask('table_play', words, seat);
  }

  /** The moves that words stand for, as numbers. */
  numbers(words: string): number[] {
    return this.engine.ask('table_numbers', words);
  }

  /** Why what these words say is refused; null if it is not. */
  refusal(words: string): Refusal | null {
    try {
      this.numbers(words);
      return null;
    } catch (why) {
      if (why instanceof Refusal) return why;
      throw why;
    }
  }

  /** A decision that may be made now, as people say it. */
  called(number: number): string {
    return this.engine.call('table_called', number);
  }

  deal(seat = SEES_ALL): Event[] {
    return this.engine.ask('table_deal', seat);
  }

  /** Moves played so far; take back those after the first `to`. */
  get length(): number {
    return this.engine.number('table_length');
  }

  undo(to: number): void {
    this.engine.call('table_undo', to);
  }

  /** A seat, CHANCE, or NOBODY when the game is over. */
  get actor(): number {
    return this.engine.number('table_actor');
  }

  hash(): string {
    return this.engine.hash();
  }

  /** The engine tells what has changed since it was asked last; parts that did not change are the
   * same objects as then, so nobody may change them. */
  state(seat = SEES_ALL): State {
    const { state, patch } = this.engine.ask('table_changes', seat, this.known);
    this.known = state;
    this.last = { ...(apply(this.last, patch) as State) };
    return this.last;
  }

  moves(seat = SEES_ALL): Move[] {
    return this.engine.ask('table_moves', seat);
  }

  /** What laying the tile like this would do. */
  preview(number: number): Preview {
    return this.engine.ask('table_preview_move', number);
  }

  /** The events of all moves after the first `from`, as they were when they were played. */
  events(from = 0, seat = SEES_ALL): Event[] {
    return this.engine.ask('table_events', from, seat);
  }

  /** What was done, a sentence a go, at the first move of it. */
  told(): string[] {
    return this.engine.ask('table_told');
  }

  /** At which sides of an empty square the tile in hand does not match, if turned like this. */
  clash({ x, y }: Square, turns: number): number[] {
    const sides = this.engine.number('table_clash', x, y, turns);
    return [0, 1, 2, 3].filter((side) => sides & (1 << side));
  }

  /** What is asked of whoever decides. */
  question(): Question {
    return this.engine.ask('table_question');
  }

  /** The empty squares beside tiles, and which of the tiles left fit there. */
  fits(): Fitting[] {
    return this.engine.ask('table_fits');
  }

  /** How likely each seat is to win, in per cent, and by how many points: a few milliseconds. */
  forecast(seat: Seat): Forecast {
    return this.engine.ask('table_forecast', seat);
  }

  /** What is on the tiles; fields tinted by owner, if asked for. */
  layers(fields = false): Layers {
    return this.engine.ask('picture_layers', Number(fields));
  }

  /** Where a figure on a segment stands, in units of the table. */
  spot(x: number, y: number, segment: number): [number, number] {
    const [left, top] = this.engine.ask('picture_spot', x, y, segment);
    return [left / 10, top / 10];
  }

  /** What the last move paid; what would be added if the game ended now. */
  account(): Item[] {
    return this.engine.ask('table_account');
  }

  projected(seat = SEES_ALL): Item[] {
    return this.engine.ask('table_projected', seat);
  }

  position(seat = SEES_ALL): string {
    return this.engine.call('table_position', seat);
  }

  record(seat = SEES_ALL): string {
    return this.engine.call('table_record', seat);
  }

  /** The record with its seed, to go on with later. */
  save(): string {
    return this.engine.call('table_save');
  }

  letters(width = 0, seat = SEES_ALL): string {
    return this.engine.call('table_letters', seat, width);
  }

  options(): Option[] {
    return this.engine.ask('wasm_options');
  }
}

export function isLand(state: State): state is LandState {
  return state.game === 'land';
}
