// standin.ts -- a server of one table, for tests: a room of the module behind lines that are slow,
// and break, with all that is on its way.
import type { TestContext } from 'node:test';
import { Connection, type Socket } from '../../net/connection';
import type { Say, Tell } from '../../net/messages';
import { RemoteRoom } from '../../net/remote';
import type { Command } from '../../engine/table';
import { Table } from '../../engine/table';
import type { Seat } from '../../engine/types';
import type { LocalRoom } from '../../table/game/room';
import { newEngine } from './module';

const SLOWEST = 3; // ms

/** The lines of the steps in a copy. */
export function linesIn(copy: string): string[] {
  const [, steps = ''] = copy.split('\nsteps\n');
  return steps.split('\n').filter((line) => line && !line.startsWith('draft'));
}

/** One end of a line: what is sent arrives in order, or the line breaks. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  open = true;
  /** What the page follows: through whose eyes, and how many steps it was told. */
  as: Seat = -1;
  told = -1;
  private readonly server: StandIn;
  private last: Promise<void> = Promise.resolve();

  constructor(server: StandIn) {
    this.server = server;
    this.later(() => this.onopen?.());
  }

  private later(act: () => void): void {
    const slow = new Promise<void>((resolve) => setTimeout(resolve, this.server.roll(SLOWEST)));
    this.last = this.last.then(() => slow).then(() => void (this.open && act()));
  }

  send(text: string): void {
    if (this.server.roll(this.server.breaks) === 0) return this.close();
    this.later(() => this.server.hear(this, JSON.parse(text) as Say));
  }

  tell(told: Tell): void {
    if (this.server.roll(this.server.breaks) === 0) return this.close();
    this.later(() => this.onmessage?.({ data: JSON.stringify(told) }));
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.onclose?.());
  }
}

const COMMANDS = ['draft', 'play', 'takeback', 'agree', 'decline', 'resign', 'again'];
const isCommand = (said: Say) => COMMANDS.includes(said.is);

/** What is tried out at the server is not shown to others here: its room would tell it. */
export class StandIn {
  readonly room: LocalRoom;
  readonly sockets = new Set<Wire>();
  breaks = 25; // a line, one time in so many
  private rolled: number;

  constructor(room: LocalRoom, seed: number) {
    this.room = room;
    this.rolled = seed;
  }

  roll(n: number): number {
    this.rolled = (Math.imul(this.rolled, 1103515245) + 12345) >>> 0;
    return (this.rolled >>> 16) % n;
  }

  socket(): Socket {
    const wire = new Wire(this);
    this.sockets.add(wire);
    return wire;
  }

  hear(wire: Wire, said: Say): void {
    if (said.is === 'hello') return wire.tell({ is: 'welcome', v: 1, person: 1, now: Date.now() });
    if (said.is === 'join') this.join(wire, said.as ?? -1, said.at ?? -1);
    const answer = (result: string, reason = '', rule?: string) =>
      wire.tell({ is: 'answer', id: said.id, result, reason, ...(rule && { rule }) });
    if (!isCommand(said)) return answer('done');
    const command = { ...said, verb: said.is } as unknown as Command;
    void this.room.send(command, 'at' in said ? said.at : -1).then((heard) => {
      this.bringAll();
      answer(heard.result, heard.reason, heard.rule);
    });
  }

  private join(wire: Wire, as: Seat, at: number): void {
    wire.as = as;
    wire.told = at;
    if (at >= 0) return this.bring(wire);
    const text = this.room.table.written(as);
    wire.told = linesIn(text).length;
    const options = { listed: true, starts: true, delay: 0, quiet: false };
    wire.tell({ is: 'copy', table: 'x', as, text, options, now: Date.now() });
  }

  private bring(wire: Wire): void {
    const lines = linesIn(this.room.table.written(wire.as)).slice(wire.told);
    if (!lines.length) return;
    const steps = lines.map((line) => `${line}\n`).join('');
    const from = wire.told;
    wire.told += lines.length;
    wire.tell({ is: 'steps', table: 'x', as: wire.as, from, lines: steps, now: Date.now() });
  }

  bringAll(): void {
    for (const wire of this.sockets) if (wire.open && wire.told >= 0) this.bring(wire);
  }
}

/** The room of that server as `seat` has it. */
export async function remoteRoom(server: StandIn, seat: Seat, t: TestContext): Promise<RemoteRoom> {
  const line = new Connection({
    session: async () => true,
    socket: () => server.socket(),
    language: () => 'en',
    patience: 2,
  });
  t.after(() => line.close());
  let room: RemoteRoom | undefined;
  const wire = {
    table: 'x',
    say: (saying: Parameters<Connection['say']>[0]) => line.say(saying),
    ask: (at: number) => void line.say({ is: 'join', table: 'x', as: seat, at }),
  };
  return new Promise((resolve) => {
    line.hear((told) => {
      if (told.is === 'copy' && !room) {
        room = new RemoteRoom(new Table(newEngine()), wire, told.text, told.as);
        resolve(room);
      } else if (told.is === 'copy') room!.copied(told.text);
      else if (told.is === 'steps' && room) room.stepped(told.from, told.lines);
    });
    line.stand(() => ({ is: 'join', table: 'x', as: seat, at: room ? room.seen : -1 }));
  });
}
