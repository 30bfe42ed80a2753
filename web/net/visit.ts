// visit.ts -- somebody at a table of a server: the form before the start, the game, who is there
// and what they say.  The table may be asked for by its name alone; who has no seat looks on.
import { batch, computed, signal } from '@preact/signals';
import type { Table } from '../engine/table';
import type { RoomState, Seat } from '../engine/types';
import type { Answer, Connection, Saying } from './connection';
import type { Fields, Tell } from './messages';
import { RemoteRoom, type Wire } from './remote';

export type Chat = Pick<Fields, 'person' | 'who' | 'now'> &
  Partial<Pick<Fields, 'words' | 'preset'>>;

/** Which table it is, and not yet its seat. */
type Here<Message> = Message extends { table: string } ? Omit<Message, 'table'> : never;

/** A table that cannot be visited: it is not there, or no more. */
export interface Gone {
  reason: string;
}

/** How the copies of a table stand. */
export type Board = Pick<Fields, 'rows' | 'over'>;

type Present = Pick<Fields, 'persons' | 'watchers'> & Partial<Pick<Fields, 'accounts'>>;
const NOBODY_HERE: Present = { persons: [], watchers: 0 };

export class Visit {
  readonly name: string;
  private readonly line: Connection;
  private readonly table: Table;
  private readonly leaving: (() => void)[];
  private as: Seat | undefined; // through whose eyes; undefined: the server knows best

  /** The room but for the position; null until it has come. */
  readonly state = signal<RoomState | null>(null);
  readonly options = signal<Fields['options'] | null>(null);
  /** The game, from its start on. */
  readonly room = signal<RemoteRoom | null>(null);
  readonly people = signal(NOBODY_HERE);
  readonly chat = signal<Chat[]>([]);
  readonly gone = signal<Gone | null>(null);
  /** Ratings before and after, once a rated game was counted. */
  readonly changes = signal<Fields['changes']>([]);
  /** Its copies and itself, if there are any. */
  readonly board = signal<Board | null>(null);
  /** The table of the next game. */
  readonly next = signal('');
  /** When the room last heard of the time, by the server's clock: clocks run since then. */
  readonly told = signal(0);

  /** The seat that is one's own, or -1. */
  readonly seat = computed<Seat>(() => {
    const mine = this.line.person.value;
    const seats = this.state.value?.seats ?? [];
    return mine ? seats.findIndex((seat) => seat.kind === 'person' && seat.person === mine) : -1;
  });
  readonly isOwner = computed(() => {
    const mine = this.line.person.value;
    return mine > 0 && this.state.value?.owner === mine;
  });

  /** `table`: one on which nothing else is shown. */
  constructor(name: string, line: Connection, table: Table) {
    this.name = name;
    this.line = line;
    this.table = table;
    this.leaving = [
      line.hear((told) => 'table' in told && told.table === name && this.hear(told)),
      line.stand(
        () => this.joining(this.room.peek()?.seen ?? -1),
        (answer) => this.joined(answer),
      ),
    ];
  }

  leave(): void {
    for (const end of this.leaving) end();
    this.room.peek()?.close();
    if (this.line.line.peek().is === 'connected') void this.say({ is: 'leave' });
  }

  /** Something for this table. */
  say(saying: Here<Saying>): Promise<Answer> {
    return this.line.say({ ...saying, table: this.name } as Saying);
  }

  /** The time by the clock of the steps. */
  now(): number {
    return this.line.now();
  }

  // ---- Following it ----------------------------------------------------------------------------

  private joining(at: number): Saying {
    const eyes = this.as === undefined ? {} : { as: this.as };
    return { is: 'join', table: this.name, at, ...eyes };
  }

  private joined({ result, reason = '' }: Answer): void {
    if (result === 'no-table' || result === 'sealed') this.gone.value = { reason };
  }

  private ask(at: number): void {
    void this.line.say(this.joining(at)).then((answer) => this.joined(answer));
  }

  private hear(told: Tell): void {
    batch(() => {
      if (told.is === 'copy') this.copied(told.text, told.as, told.options);
      else if (told.is === 'form') this.copied(told.text, -1, told.options);
      else if (told.is === 'steps') this.stepped(told.as, told.from, told.lines);
      else if (told.is === 'draft') this.room.value?.drafted(told.seat, told.moves);
      else if (told.is === 'people') this.people.value = told;
      else if (told.is === 'chat') this.chat.value = withChat(this.chat.value, told);
      else if (told.is === 'quiet') this.options.value = quieted(this.options.value, told.quiet);
      else if (told.is === 'ratings') this.changes.value = told.changes;
      else if (told.is === 'board') this.board.value = told;
      else if (told.is === 'next') this.next.value = told.next;
      else if (told.is === 'gone') this.gone.value = { reason: told.reason };
    });
  }

  private copied(text: string, as: Seat, options: Fields['options']): void {
    this.options.value = options;
    const { room } = this;
    if (room.value?.as === as) room.value.copied(text);
    else if (/^steps$/m.test(text)) this.enter(text, as);
    else this.table.copy(text);
    this.look();
    if (room.value && as !== this.seat.value && this.as !== this.seat.value) this.lookFrom();
  }

  /** Through other eyes it is another room: what has happened looks otherwise. */
  private enter(text: string, as: Seat): void {
    this.room.value?.close();
    this.room.value = new RemoteRoom(this.table, this.wire(), text, as);
  }

  /** The eyes of one's own seat see more. */
  private lookFrom(): void {
    this.as = this.seat.value;
    this.ask(-1);
  }

  private stepped(as: Seat, from: number, lines: string): void {
    const { value: room } = this.room;
    if (!room || as !== room.as) return this.ask(-1); // steps of a game that is not here
    room.stepped(from, lines);
    this.look();
    // Who has followed to the end does not know the seed: a new copy has it.
    if (this.state.value?.winners && this.state.value.bag && !this.state.value.seed) this.ask(-1);
  }

  private look(): void {
    this.state.value = this.table.room(this.room.value?.as ?? -1);
    this.told.value = this.room.value?.time ?? 0;
  }

  private wire(): Wire {
    return {
      table: this.name,
      say: (saying) => this.line.say(saying),
      ask: (at) => this.ask(at),
    };
  }
}

/** Who comes again is told once more what was said before. */
function withChat(known: Chat[], said: Chat): Chat[] {
  const same = (one: Chat) =>
    one.now === said.now && one.person === said.person && one.words === said.words;
  return known.some(same) ? known : [...known, said];
}

const quieted = (options: Fields['options'] | null, quiet: boolean) =>
  options && { ...options, quiet };
