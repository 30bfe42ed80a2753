// remote.ts -- the room of a server, as a page has it: a copy that follows the steps.
//
// What is tried out lies on this page's own table at once, and is sent when the hand rests; what is
// played is sent until it is answered, and lies on the table when its steps have come.
import { signal } from '@preact/signals';
import type { Command, Table } from '../engine/table';
import type { Result, Said, Seat } from '../engine/types';
import { changes, LocalRoom } from '../table/game/room';
import type { Answer, Saying } from './connection';

/** What a room needs of the line to its server. */
export interface Wire {
  /** The name of the table there. */
  readonly table: string;
  say(saying: Saying): Promise<Answer>;
  /** Something is missing: ask for all that came after the first `at` steps. */
  ask(at: number): void;
}

const RESTS = 200; // ms after which a draft is sent

export class RemoteRoom extends LocalRoom {
  private readonly wire: Wire;
  /** What the seat of this page tries out, and on which step. */
  private tried: { command: Command; at: number } | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Whose eyes are looked through; -1: a spectator's. */
  readonly as: Seat;
  /** When the last step happened, as the server's clock had it. */
  time = 0;
  /** A turn is on its way. */
  readonly sending = signal(false);

  /** The room that this copy is of. */
  constructor(table: Table, wire: Wire, text: string, as: Seat) {
    super(table);
    table.copy(text);
    this.wire = wire;
    this.as = as;
    this.findTime();
  }

  private findTime(): void {
    this.time = this.table.steps(this.seen - 1, this.as).at(-1)?.time ?? 0;
  }

  // ---- What the server tells -------------------------------------------------------------------

  /** All of it anew: who follows is told what he has not heard yet. */
  copied(text: string): void {
    const { seen } = this;
    this.table.copy(text);
    if (this.seen < seen) return this.wire.ask(-1); // an old one, out of order
    this.findTime();
    this.tellAll();
    this.tryAgain();
  }

  /** What happened next.  What is known already is left out; if something is missing it is asked
   * for. */
  stepped(from: number, lines: string): void {
    const { seen } = this;
    if (from > seen) return this.wire.ask(seen);
    const fresh = lines.split(/(?<=\n)/).slice(seen - from);
    if (!fresh.length) return;
    try {
      this.time = this.table.followed(fresh.join(''), this.as).at(-1)!.time;
    } catch {
      this.wire.ask(-1); // this is not the room that was copied
    }
    this.tellAll();
  }

  /** What another seat tries out, where that is shown. */
  drafted(seat: Seat, moves: number[]): void {
    if (seat === this.as) return;
    if (this.table.send({ verb: 'draft', seat, moves }, -1).result === 'done') this.tellDraft();
  }

  private tellAll(): void {
    for (const one of [...this.following]) {
      if (this.seen <= one.next) continue;
      const steps = this.table.steps(one.next, one.seat);
      if (steps.some(changes)) this.tried = null;
      this.tell(one, steps);
    }
  }

  private tellDraft(): void {
    for (const one of [...this.following]) one.draft(this.draftFor(one));
  }

  /** A copy knows nothing of what was tried out here since it was written. */
  private tryAgain(): void {
    if (!this.tried) return;
    const { command } = this.tried;
    if (this.table.send(command, -1).result !== 'done') this.tried = null;
    this.tellDraft();
  }

  // ---- What is said ----------------------------------------------------------------------------

  override async send(command: Command, at: number): Promise<Said> {
    if (command.verb === 'draft') return this.draft(command, at);
    clearTimeout(this.resting);
    const { verb, seat, moves = [], to = 0 } = command;
    this.sending.value = verb === 'play';
    const place = { table: this.wire.table, seat };
    const answer = await this.wire.say(sayingOf(verb, place, at, [...moves], to));
    this.sending.value = false;
    return said(answer);
  }

  /** Only the last of many is sent. */
  private draft(command: Command, at: number): Said {
    const answer = this.table.send(command, at, this.as);
    if (answer.result !== 'done') return answer;
    this.tried = { command, at };
    this.tellDraft();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.sendDraft(), RESTS);
    return answer;
  }

  private sendDraft(): void {
    if (!this.tried) return;
    const { command, at } = this.tried;
    const { table } = this.wire;
    const moves = [...(command.moves ?? [])];
    void this.wire.say({ is: 'draft', table, seat: command.seat, at, moves });
  }

  /** Nothing more is sent. */
  close(): void {
    clearTimeout(this.resting);
    this.following.clear();
  }
}

function sayingOf(
  is: Exclude<Command['verb'], 'draft'>,
  place: { table: string; seat: Seat },
  at: number,
  moves: number[],
  to: number,
): Saying {
  if (is === 'play') return { is, ...place, at, moves };
  if (is === 'takeback') return { is, ...place, at, to };
  if (is === 'agree' || is === 'decline') return { is, ...place, at };
  return { is, ...place };
}

/** As the module would have answered; the steps come by themselves. */
const said = ({ result, reason = '', rule }: Answer): Said => ({
  steps: [],
  result: result as Result,
  reason,
  ...(rule !== undefined && { rule }),
});
