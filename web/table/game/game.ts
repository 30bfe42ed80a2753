// game.ts -- a game in progress, of either kind: its room, who answers for which seat, and what the
// page shows of it as signals.
//
//      steps of the room ──> shown ──> whose decision? ──> a person: a draft, until End turn
//                                                      ──> a computer player: decide()
//
// What a person decides is the room's draft and free until End turn: the first `mark` decisions are
// settled.  One choice may be held: it is shown but decided only with End turn, so that a figure
// does not come home before one is done.  At cards nothing is drafted: what a decision turns up
// cannot be unseen.
import { batch, computed, signal } from '@preact/signals';
import { NOBODY, type Command, type Table } from '../../engine/table';
import {
  SEES_ALL,
  SPECTATOR,
  type Event,
  type Move,
  type Said,
  type Seat,
  type State,
  type RoomStep,
} from '../../engine/types';
import { GivenUp } from '../../worker/client';
import type { Player } from './player';
import { changes, LocalRoom, type Room } from './room';
import { helps, seatsHere, setupWords, type Setup, type Sitter } from './setup';

/** Nothing, where that is a decision. */
export const passing = ({ moves }: State) => moves.find(({ kind }) => kind === 'pass');

/** What is kept of a game: enough to go on with it. */
export interface Saved {
  setup: Setup;
  record: string; // with what is free
  mark: number; // so many of its decisions are settled
  held?: string; // the choice that is held
}

const ALL = 0x7fffffff; // whatever was decided is settled
const HALTED = 'halted'; // a reason: else browsers make one, with the stack, which takes long
const OVERTAKEN = ['late', 'twice', 'over']; // the game has gone on, and is shown as it is

const isCards = ({ rules }: Setup) => /\bgame card\b/.test(rules);

export class Game {
  private readonly seatPlayer: (sitter: Sitter) => Player;
  private room: Room;
  private leave = () => {};
  private players: Player[] = [];
  private stopped = new AbortController();
  private settled: Event[] = [];
  private drafted: Event[] = [];

  readonly setup = signal<Setup>({ rules: '', names: [], seats: [], aid: 'casual' });
  /** The position, as `viewer` may see it; before the first game there is none. */
  readonly state = signal<State | null>(null);
  readonly viewer = signal<Seat>(SEES_ALL);
  /** What happened, an event a move: log[i] is that of move i. */
  readonly log = signal<Event[]>([]);
  readonly mark = signal(0);
  readonly held = signal<Move | null>(null);
  /** Who is to decide, and was asked. */
  readonly acting = signal<Seat | null>(null);
  /** What went wrong while somebody was to decide: go on with resume(). */
  readonly trouble = signal<string | null>(null);

  /** Is somebody here to decide? */
  readonly yours = computed(
    () => this.acting.value !== null && !!this.players[this.acting.value]?.here,
  );
  readonly thinking = computed(() => this.acting.value !== null && !this.yours.value);
  /** By the rules, or because too few are left. */
  readonly over = signal(false);
  /** Who has won: of those who are still in. */
  readonly winners = computed<Seat[]>(() =>
    this.over.value ? (this.table.room(this.viewer.value).winners ?? []) : [],
  );
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

  /** After so many decisions the last turn began that was ended here; -1: there is none, or it is
   * not to be taken back: by others at other pages, by who wanted no help, or at cards, where what
   * was seen cannot be unseen. */
  private readonly lastTurn = computed(() => {
    const { seats, aid } = this.setup.value;
    if (!helps[aid].takeBack || this.state.value?.game !== 'land') return -1;
    if (seats.some(({ kind }) => kind === 'elsewhere')) return -1;
    const own = ({ by }: Event) => typeof by === 'number' && seats[by]!.kind === 'here';
    const log = this.log.value.slice(0, this.over.value ? Infinity : this.mark.value);
    const last = log.findLastIndex(own);
    if (last < 0) return -1;
    return log.slice(0, last).findLastIndex(({ by }) => by !== log[last]!.by) + 1;
  });
  /** May the turn that was ended last be taken back? */
  readonly canTakeBack = computed(
    () => (this.yours.value || this.over.value) && this.lastTurn.value >= 0,
  );

  /** Called after every decision: keep the game. */
  keep: ((game: Game) => void) | null = null;

  constructor(table: Table, seatPlayer: (sitter: Sitter) => Player) {
    this.room = new LocalRoom(table);
    this.seatPlayer = seatPlayer;
  }

  /** The position with what is free: to be asked. */
  get table(): Table {
    return this.room.table;
  }

  // ---- Games -----------------------------------------------------------------------------------

  /** Begin a game; a set-up that the engine refuses throws, and the game that was there goes on. */
  begin(setup: Setup): void {
    this.enter(LocalRoom.begin(this.table, setupWords(setup)), setup);
  }

  /** Go on with a game that was kept, or any record; a broken one throws and changes nothing. */
  load({ setup, record, mark, held }: Saved): void {
    const settled = isCards(setup) ? ALL : mark;
    this.enter(LocalRoom.resume(this.table, record, settled), setup);
    const chosen = this.yours.value && this.state.value!.moves.find(({ move }) => move === held);
    if (chosen) this.hold(chosen);
  }

  save(): Saved {
    const { setup, mark, held, table } = this;
    const chosen = held.value && { held: held.value.move };
    return { setup: setup.value, record: table.save(), mark: mark.value, ...chosen };
  }

  /** Play in this room from now on. */
  enter(room: Room, setup: Setup): void {
    this.halt();
    this.stopped = new AbortController();
    this.room = room;
    this.setup.value = setup;
    this.players = setup.seats.map((sitter) => this.seatPlayer(sitter));
    this.held.value = null;
    this.viewer.value = this.firstViewer();
    this.refresh();
  }

  /** After trouble: ask again. */
  resume(): void {
    this.halt();
    this.stopped = new AbortController();
    this.ask();
  }

  /** Nobody decides any more, until resume(). */
  halt(): void {
    this.stopped.abort(HALTED);
    this.acting.value = null;
    this.trouble.value = null;
  }

  /** Nothing is shown any more: its table is needed for something else. */
  putAway(): void {
    this.halt();
    this.leave();
    this.leave = () => {};
    this.state.value = null;
  }

  /** Tiles hide nothing; cards are seen by the only person here, or nobody until they say who. */
  private firstViewer(): Seat {
    const { value: setup } = this.setup;
    if (!isCards(setup)) return SEES_ALL;
    const here = seatsHere(setup);
    return here.length === 1 ? here[0]! : SPECTATOR;
  }

  // ---- Whose decision --------------------------------------------------------------------------

  /** Ask whoever is to decide, once. */
  private ask(): void {
    const { signal } = this.stopped;
    const seat = this.table.waits;
    const player = this.players[seat];
    const asked = this.acting.peek() === seat && this.mark.peek() === this.settled.length;
    this.mark.value = this.settled.length;
    if (signal.aborted) return;
    this.acting.value = seat < 0 ? null : seat;
    if (player?.decide && !asked) void this.decide(seat, player.decide(this.table, signal));
  }

  /** Play what somebody comes to, if it is still asked for. */
  private async decide(seat: Seat, coming: Promise<readonly number[]>): Promise<void> {
    const { signal } = this.stopped;
    const at = this.room.seen;
    try {
      const moves = await coming;
      if (!signal.aborted) await this.send({ verb: 'play', seat, moves }, at);
    } catch (why) {
      if (signal.aborted || why instanceof GivenUp) return;
      this.trouble.value = why instanceof Error ? why.message : String(why);
    }
  }

  private async send(command: Command, at = this.room.seen): Promise<Said> {
    const answer = await this.room.send(command, at);
    if (answer.result !== 'done' && !OVERTAKEN.includes(answer.result))
      this.trouble.value = answer.reason;
    return answer;
  }

  // ---- Decisions -------------------------------------------------------------------------------

  private get draft(): number[] {
    return this.drafted.map(({ move }) => move.number);
  }

  private setDraft(moves: number[]): void {
    const seat = this.acting.value ?? this.table.waits;
    this.held.value = null;
    void this.send({ verb: 'draft', seat, moves });
  }

  /** Decide, by number; all of it is free until End turn. */
  play(...numbers: number[]): void {
    this.setDraft([...this.draft, ...numbers]);
  }

  /** Decide otherwise: back to `length` moves, then this.  Nobody sees the position between. */
  choose(number: number, length: number): void {
    this.setDraft([...this.draftTo(length), number]);
  }

  /** What is free of the first `length` moves. */
  private draftTo(length: number): number[] {
    return this.draft.slice(0, Math.max(0, length - this.settled.length));
  }

  /** Ask the table as if these moves had been played after the first `length` ones. */
  trial<T>(numbers: number[], length: number, ask: (events: Event[]) => T): T {
    const free = this.draftTo(length);
    const tried = (events: Event[]) => ask(events.slice(free.length));
    return this.table.trial([...free, ...numbers], tried, this.viewer.peek());
  }

  /** Shown, and played with End turn; null: nothing is. */
  hold(move: Move | null): void {
    this.held.value = move;
    this.keep?.(this);
  }

  /** A decision that is made by saying so: a bid, a sale.  Ends the turn if no more is asked. */
  answer(number: number): void {
    this.settle([...this.draft, number]);
  }

  /** Take back the last of one's own free decisions. */
  undo(): void {
    if (this.held.value) this.held.value = null;
    else this.undoTo(this.log.value.length - 1);
  }

  /** The turn that was ended last, and all that came after it: the same tiles come again. */
  takeBack(): void {
    if (!this.canTakeBack.value) return;
    const to = this.lastTurn.value;
    const seat = this.log.value[to]!.by as Seat;
    this.held.value = null;
    void this.send({ verb: 'takeback', seat, to });
  }

  undoTo(length: number): void {
    this.held.value = null;
    if (length < this.mark.value || length >= this.log.value.length) return;
    this.setDraft(this.draftTo(length));
  }

  endTurn(): void {
    if (!this.canEnd.value) return;
    const state = this.state.value!;
    const more = state.actor === this.acting.value;
    const last = this.held.value ?? (more ? passing(state) : undefined);
    this.settle([...this.draft, ...(last ? [last.number] : [])]);
  }

  /** These are decided; they stay free if more is asked, but for cards. */
  private settle(moves: number[]): void {
    const { table } = this;
    const seat = this.acting.value!;
    const more =
      this.state.value?.game === 'land' && table.trial(moves, () => table.actor) === seat;
    this.held.value = null;
    void this.send({ verb: more ? 'draft' : 'play', seat, moves });
  }

  // ---- What is shown ---------------------------------------------------------------------------

  /** Who looks: the cards of another seat, or another language. */
  look(seat: Seat): void {
    this.viewer.value = seat;
    this.refresh();
  }

  /** Everything anew: all steps are heard once more. */
  refresh(): void {
    let fresh = true;
    this.leave();
    const follower = {
      steps: (steps: RoomStep[]) => {
        if (fresh) [this.settled, this.drafted] = [[], []];
        fresh = false;
        this.take(steps);
      },
      draft: (events: Event[]) => {
        this.drafted = events;
        this.show();
      },
    };
    batch(() => (this.leave = this.room.follow(this.viewer.value, follower)));
  }

  private take(steps: RoomStep[]): void {
    for (const { kind, event, to } of steps) {
      if (kind === 'start') this.settled = [];
      if (kind === 'play') this.settled.push(this.asDrafted(event!));
      if (kind === 'back') this.settled.length = to!;
    }
    if (steps.some(changes)) this.drafted = [];
    this.show();
  }

  /** What was drafted is the same event when it is played, and nothing new for who has seen it. */
  private asDrafted(event: Event): Event {
    const known = this.log.peek()[this.settled.length];
    const same = this.drafted.includes(known!) && known!.move.number === event.move.number;
    return same ? known! : event;
  }

  /** All of it changes together, or who watches would see a position that never was. */
  private show(): void {
    batch(() => {
      this.log.value = [...this.settled, ...this.drafted];
      this.state.value = this.table.state(this.viewer.value);
      this.over.value = this.table.waits === NOBODY;
      this.ask();
    });
    this.keep?.(this);
  }
}
