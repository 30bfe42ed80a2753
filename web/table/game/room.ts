// room.ts -- one game among people, as a page has it: docs/room.md, in TypeScript.
//
//      send(command, at) ──> the room ──> an answer, and steps for all who follow
//
// What a seat tries out is a draft: it lies on the table of this page at once, whoever keeps the
// room, and every question to the table is answered as if it had been played.  Only what is played
// becomes steps, which are numbered and never unsaid.  A command names how many steps its sender
// has seen; so one that comes late or twice is recognised, and nothing is played twice.
//
// A LocalRoom is that of the module, for all who sit at this page; web/net/remote.ts has the one of
// a server.
import type { Command, Table } from '../../engine/table';
import type { Event, Said, Seat, RoomStep } from '../../engine/types';

/** Who follows a room. */
export interface Follower {
  /** These came next, none left out, none twice: those that came together. */
  steps(steps: RoomStep[]): void;
  /** All that is tried out now.  It ends, unsaid, when a decision is made or taken back. */
  draft(events: Event[]): void;
}

export interface Room {
  /** The position as it is known here, with the draft: to be asked, never to be played on. */
  readonly table: Table;
  /** How many steps are known here. */
  readonly seen: number;
  /** Hear all steps from number `from` on as `seat` may see them, then the draft if there is one,
   * and go on hearing; until the function that comes back is called. */
  follow(seat: Seat, follower: Follower, from?: number): () => void;
  /** Say something, having seen `at` steps. */
  send(command: Command, at: number): Promise<Said>;
}

/** Does the game go on, or back, with this step? */
export const changes = ({ kind }: RoomStep) =>
  kind === 'start' || kind === 'play' || kind === 'back';

export interface Following extends Follower {
  seat: Seat;
  next: number; // the step to be told next
}

/** The room of the module: steps are told before send() is back. */
export class LocalRoom implements Room {
  readonly table: Table;
  protected readonly following = new Set<Following>();

  /** Of the game that is on this table. */
  constructor(table: Table) {
    this.table = table;
  }

  /** A new game, in the words of setupWords(); what the engine refuses throws, and the game that
   * was there stays. */
  static begin(table: Table, words: string): LocalRoom {
    table.open(words);
    return new LocalRoom(table);
  }

  /** A game that goes on, of which the first `settled` decisions are not free any more. */
  static resume(table: Table, record: string, settled: number): LocalRoom {
    table.resume(record, settled);
    return new LocalRoom(table);
  }

  get seen(): number {
    return this.table.seen;
  }

  follow(seat: Seat, { steps, draft }: Follower, from = 0): () => void {
    const one: Following = { seat, steps, draft, next: from };
    const { table } = this;
    this.following.add(one);
    if (from < this.seen) this.tell(one, table.steps(from, seat));
    if (table.length > table.settled) draft(this.draftFor(one));
    return () => void this.following.delete(one);
  }

  async send(command: Command, at: number): Promise<Said> {
    const [first] = this.following; // there is hardly ever another one
    const { seen: next } = this;
    const answer = this.table.send(command, at, first?.seat);
    const drafted = command.verb === 'draft' && answer.result === 'done';
    for (const one of [...this.following]) {
      const like = one.next === next && one.seat === first!.seat;
      const steps = answer.steps.filter(({ kind }) => kind !== 'draft');
      if (this.seen > one.next) this.tell(one, like ? steps : this.table.steps(one.next, one.seat));
      if (drafted) one.draft(like ? draftIn(answer) : this.draftFor(one));
    }
    return answer;
  }

  protected tell(one: Following, steps: RoomStep[]): void {
    one.next += steps.length;
    one.steps(steps);
  }

  protected draftFor({ seat }: Following): Event[] {
    return this.table.events(this.table.settled, seat);
  }
}

const draftIn = ({ steps }: Said) =>
  steps.flatMap(({ kind, event }) => (kind === 'draft' ? [event!] : []));
