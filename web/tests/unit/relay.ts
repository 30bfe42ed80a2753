// relay.ts -- a room that is kept elsewhere, for tests: a LocalRoom behind a wire on which messages
// come late, in another order, twice or not at all.  What a server's room will have to do is done
// here in small: commands are said again until they are answered, steps are put in order, and those
// that are missing are asked for again.
import { Table, type Command } from '../../engine/table';
import type { Event, Said, Seat, RoomStep } from '../../engine/types';
import { LocalRoom, type Follower, type Room } from '../../table/game/room';
import { newEngine } from './module';

const SLOWEST = 4; // ms on the way
const AGAIN = 6; // ms until something is said again

/** Carries messages badly, the same way for the same seed. */
class Wire {
  private rolled: number;
  closed = false;

  constructor(seed: number) {
    this.rolled = seed;
  }

  private roll(n: number): number {
    this.rolled = (Math.imul(this.rolled, 1103515245) + 12345) >>> 0;
    return (this.rolled >>> 16) % n;
  }

  /** Once, twice or never; as it is written now, not as it will be when it comes. */
  carry<T>(message: T, deliver: (message: T) => void): void {
    const text = JSON.stringify(message);
    const arrive = () => this.closed || deliver(JSON.parse(text) as T);
    for (let copies = [1, 1, 1, 2, 2, 0][this.roll(6)]!; copies > 0; copies--)
      setTimeout(arrive, this.roll(SLOWEST));
  }
}

interface Sent {
  id: number;
  command: Command;
  at: number;
}

export class Relay implements Room {
  readonly table = new Table(newEngine());
  private readonly server: LocalRoom;
  private readonly seat: Seat;
  private readonly wire: Wire;
  private readonly known: RoomStep[] = [];
  private readonly ahead = new Map<number, RoomStep>();
  private readonly followers = new Set<Follower>();
  private readonly unanswered = new Map<number, Sent & { resolve(answer: Said): void }>();
  private readonly timer: ReturnType<typeof setInterval>;
  private said = 0;

  /** The room as `seat` has it; `begin` lays the game out on its own table, which deals nothing. */
  constructor(server: LocalRoom, seat: Seat, begin: (table: Table) => void, seed: number) {
    this.server = server;
    this.seat = seat;
    this.wire = new Wire(seed);
    begin(this.table);
    server.follow(seat, { steps: (steps) => this.bring(steps), draft: () => {} });
    this.timer = setInterval(() => this.sayAgain(), AGAIN);
  }

  close(): void {
    this.wire.closed = true;
    clearInterval(this.timer);
  }

  get seen(): number {
    return this.known.length;
  }

  follow(_seat: Seat, follower: Follower, from = 0): () => void {
    const one = { ...follower };
    this.followers.add(one);
    if (from < this.seen) one.steps(this.known.slice(from));
    if (this.table.length > this.table.settled) one.draft(this.drafted());
    return () => void this.followers.delete(one);
  }

  /** A draft is there at once, wherever the room is; all else waits for the steps. */
  send(command: Command, at: number): Promise<Said> {
    if (command.verb === 'draft') this.draft(command);
    const said = { id: this.said++, command, at };
    return new Promise((resolve) => {
      this.unanswered.set(said.id, { ...said, resolve });
      this.wire.carry(said, (heard) => this.atServer(heard));
    });
  }

  private draft(command: Command): void {
    if (this.table.send(command, -1).result !== 'done') return;
    for (const { draft } of this.followers) draft(this.drafted());
  }

  private drafted(): Event[] {
    return this.table.events(this.table.settled, this.seat);
  }

  // ---- On the wire -----------------------------------------------------------------------------

  private atServer({ id, command, at }: Sent): void {
    void this.server.send(command, at).then((answer) =>
      this.wire.carry(answer, (heard) => {
        this.unanswered.get(id)?.resolve(heard);
        this.unanswered.delete(id);
      }),
    );
  }

  private bring(steps: RoomStep[]): void {
    for (const step of steps) this.wire.carry(step, (heard) => this.hear(heard));
  }

  private sayAgain(): void {
    for (const { id, command, at } of this.unanswered.values())
      this.wire.carry({ id, command, at }, (heard) => this.atServer(heard));
    this.wire.carry(this.seen, (from) => this.bring(this.server.table.steps(from, this.seat)));
  }

  /** What comes next is taken in, with all that was waiting for it. */
  private hear(step: RoomStep): void {
    const fresh: RoomStep[] = [];
    if (step.step >= this.seen) this.ahead.set(step.step, step);
    for (let next; (next = this.ahead.get(this.seen)); fresh.push(next)) {
      this.ahead.delete(next.step);
      this.known.push(next);
      if (next.kind === 'play') this.table.play(next.event!.move.number);
      if (next.kind === 'back') this.table.undo(next.to!);
    }
    if (fresh.length) for (const { steps } of this.followers) steps(fresh);
  }
}
