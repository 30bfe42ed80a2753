// game.ts -- a game in progress, of either kind: the engine's table, who decides, and what the page
// shows of it as signals.
//
//      deal ──> whose decision? ──> player.turn() ──> settled: the mark moves on ──> deal ...
//
// What a person decides is played on the table at once and is free until End turn: `mark` is where
// those decisions begin, and undo() and choose() never go behind it.  One choice may be held: it is
// shown but played only with End turn, so that a figure does not come home before one is done.
import { batch, computed, signal } from '@preact/signals';
import { CHANCE, NOBODY, type Table } from '../engine/table';
import { SEES_ALL, SPECTATOR, type Event, type Move, type Seat, type State } from '../engine/types';
import { GivenUp } from '../worker/client';
import type { Player } from './player';
import { setupWords, type Setup } from './setup';

/** Nothing, where that is a decision. */
export const passing = ({ moves }: State) => moves.find(({ kind }) => kind === 'pass');

/** What is kept of a game: enough to go on with it. */
export interface Saved {
  setup: Setup;
  record: string;
  mark: number;
}

const HALTED = 'halted'; // a reason: else browsers make one, with the stack, which takes long

export class Game {
  readonly table: Table;
  private readonly seatPlayer: (words: string | null) => Player;
  private players: Player[] = [];
  private stopped = new AbortController();
  private ended: (() => void) | null = null;

  readonly setup = signal<Setup>({ rules: '', names: [], seats: [], aid: 'casual' });
  /** The position, as `viewer` may see it; before the first game there is none. */
  readonly state = signal<State | null>(null);
  readonly viewer = signal<Seat>(SEES_ALL);
  /** What happened, an event a move: log[i] is that of move i. */
  readonly log = signal<Event[]>([]);
  readonly mark = signal(0);
  readonly held = signal<Move | null>(null);
  /** Whose turn() is under way. */
  readonly acting = signal<Seat | null>(null);
  /** What went wrong while somebody else was to decide: go on with resume(). */
  readonly trouble = signal<string | null>(null);

  /** Is somebody here to decide? */
  readonly yours = computed(
    () => this.acting.value !== null && !!this.players[this.acting.value]?.here,
  );
  readonly thinking = computed(() => this.acting.value !== null && !this.yours.value);
  readonly over = computed(() => this.state.value?.actor === null);
  /** May the turn end now?  With what is held, without anything, or because all is decided. */
  readonly canEnd = computed(() => {
    const state = this.state.value;
    if (!this.yours.value || !state) return false;
    if (this.held.value || state.actor !== this.acting.value) return true;
    return state.phase !== 'place' && !!passing(state);
  });
  readonly canUndo = computed(
    () => this.yours.value && (!!this.held.value || this.log.value.length > this.mark.value),
  );

  /** Called after every decision: keep the game. */
  keep: ((game: Game) => void) | null = null;

  constructor(table: Table, seatPlayer: (words: string | null) => Player) {
    this.table = table;
    this.seatPlayer = seatPlayer;
  }

  // ---- Games -----------------------------------------------------------------------------------

  /** Begin a game; a set-up that the engine refuses throws, and the game that was there goes on. */
  begin(setup: Setup): void {
    this.table.begin(setupWords(setup));
    this.start(setup, 0);
  }

  /** Go on with a game that was kept, or any record; a broken one throws and changes nothing. */
  load(saved: Saved): void {
    this.table.load(saved.record);
    this.start(saved.setup, Math.min(saved.mark, this.table.length));
  }

  save(): Saved {
    return { setup: this.setup.value, record: this.table.save(), mark: this.mark.value };
  }

  /** After trouble: ask again. */
  resume(): void {
    this.halt();
    void this.run(this.stopped.signal, this.mark.value);
  }

  /** Nobody decides any more, until resume(). */
  halt(): void {
    this.stopped.abort(HALTED);
    this.stopped = new AbortController();
    this.ended = null;
    this.acting.value = null;
    this.trouble.value = null;
  }

  private start(setup: Setup, mark: number): void {
    this.halt();
    this.setup.value = setup;
    this.players = setup.seats.map((words) => this.seatPlayer(words));
    this.held.value = null;
    this.viewer.value = this.firstViewer();
    this.refresh();
    void this.run(this.stopped.signal, mark);
  }

  /** Tiles hide nothing; cards are seen by the only person here, or nobody until they say who. */
  private firstViewer(): Seat {
    const { rules, seats } = this.setup.value;
    if (!/\bgame card\b/.test(rules)) return SEES_ALL;
    const here = seats.flatMap((words, seat) => (words === null ? [seat] : []));
    return here.length === 1 ? here[0]! : SPECTATOR;
  }

  // ---- Whose decision --------------------------------------------------------------------------

  private async run(signal: AbortSignal, mark: number): Promise<void> {
    try {
      for (let from = mark; !signal.aborted && this.table.actor !== NOBODY; from = -1) {
        if (this.table.actor === CHANCE && this.draftedBy(from) === null) this.deal();
        else await this.ask(from, signal);
      }
      if (!signal.aborted) this.acting.value = null;
    } catch (why) {
      if (signal.aborted || why instanceof GivenUp) return;
      this.trouble.value = why instanceof Error ? why.message : String(why);
    }
  }

  /** Of a game that was kept: the seat whose decisions after move `from` are still free.  At cards
   * none is: what they turn up cannot be unseen. */
  private draftedBy(from: number): Seat | null {
    if (from < 0 || this.state.value?.game === 'card') return null;
    const by = this.log.value[from]?.by;
    return typeof by === 'number' && this.players[by]?.here ? by : null;
  }

  private async ask(from: number, signal: AbortSignal): Promise<void> {
    const drafted = this.draftedBy(from);
    const seat = drafted ?? this.table.actor;
    this.mark.value = drafted === null ? this.table.length : from;
    this.acting.value = seat;
    await this.players[seat]!.turn(this, seat, signal);
    if (signal.aborted) return;
    this.mark.value = this.table.length;
    this.keep?.(this);
  }

  private deal(): void {
    this.take(this.table.deal(this.viewer.value));
  }

  /** For a player who decides with the controls of this page: until End turn. */
  untilEnded(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => (signal.removeEventListener('abort', done), resolve());
      this.ended = done;
      signal.addEventListener('abort', done);
    });
  }

  // ---- Decisions -------------------------------------------------------------------------------

  /** Play moves by their numbers; what a rule refuses throws. */
  play(...numbers: number[]): Event[] {
    this.held.value = null;
    const events = numbers.flatMap((number) => this.table.play(number, this.viewer.value));
    this.take(events);
    return events;
  }

  /** Decide otherwise: back to `length` moves, then these.  Nobody sees the position between. */
  choose(number: number, length: number): void {
    batch(() => {
      this.table.undo(length);
      this.log.value = this.log.value.slice(0, length);
      try {
        this.play(number);
      } catch (why) {
        this.refresh();
        throw why;
      }
    });
  }

  /** Ask the table as if these moves had been played after the first `length` ones. */
  trial<T>(numbers: number[], length: number, ask: (events: Event[]) => T): T {
    const { table } = this;
    const again = this.log
      .peek()
      .slice(length)
      .map(({ move }) => move.number);
    if (again.length) table.undo(length);
    try {
      return ask(numbers.flatMap((number) => table.play(number, this.viewer.peek())));
    } finally {
      if (table.length > length) table.undo(length);
      for (const number of again) table.play(number);
    }
  }

  /** Shown, and played with End turn; null: nothing is. */
  hold(move: Move | null): void {
    this.held.value = move;
  }

  /** A decision that is made by saying so: a bid, a sale.  Ends the turn if no more is asked. */
  answer(number: number): void {
    this.play(number);
    this.settle();
  }

  /** Take back the last of one's own free decisions. */
  undo(): void {
    if (this.held.value) this.held.value = null;
    else this.undoTo(this.table.length - 1);
  }

  undoTo(length: number): void {
    this.held.value = null;
    if (length < this.mark.value || length === this.table.length) return;
    this.table.undo(length);
    this.refresh();
  }

  endTurn(): void {
    if (!this.canEnd.value) return;
    const more = this.table.actor === this.acting.value;
    const last = this.held.value ?? (more ? passing(this.state.value!) : undefined);
    if (last) this.play(last.number);
    this.settle();
  }

  private settle(): void {
    if (this.table.actor === this.acting.value) return; // something more is asked
    const { ended } = this;
    this.ended = null;
    ended?.();
  }

  // ---- What is shown ---------------------------------------------------------------------------

  /** Who looks: the cards of another seat, or another language. */
  look(seat: Seat): void {
    this.viewer.value = seat;
    this.refresh();
  }

  /** Everything anew from the table. */
  refresh(): void {
    this.show(this.table.events(0, this.viewer.value));
  }

  private take(events: Event[]): void {
    this.show([...this.log.value, ...events]);
  }

  /** Position and log change together, or who watches them would see a position that never was. */
  private show(log: Event[]): void {
    batch(() => {
      this.log.value = log;
      this.state.value = this.table.state(this.viewer.value);
    });
    this.keep?.(this);
  }
}
