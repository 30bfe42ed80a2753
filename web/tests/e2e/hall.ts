// hall.ts -- a server for pages under test, in this process: tables, seats, games and chat, as
// src/server/messages.txt has them, by rooms of the module.  It keeps nothing and checks little.
//
// Browsers reach it without a network (routeWebSocket), so a line can be cut and mended at will.
import type { BrowserContext, WebSocketRoute } from '@playwright/test';
import type { Table } from '../../engine/table';
import type { Fields, Say, Tell } from '../../net/messages';
import { readForm } from '../../screens/online/form';
import { LocalRoom } from '../../table/game/room';
import { newTable } from './table';

interface Sitting {
  kind: 'open' | 'person' | 'computer';
  person?: number;
  name?: string;
  player?: string;
}

class Place {
  readonly name: string;
  readonly owner: number;
  words: string;
  options: Fields['options'];
  readonly seats: Sitting[];
  readonly chats: Tell[] = [];
  readonly wishes = new Set<number>();
  room: LocalRoom | null = null;
  times: number[] = []; // of its steps

  constructor(name: string, owner: number, said: Extract<Say, { is: 'open' }>) {
    this.name = name;
    this.owner = owner;
    this.words = said.words;
    const { listed, starts = false, delay = 0 } = said;
    this.options = { listed, starts, delay, quiet: false };
    this.seats = Array.from({ length: readForm(said.words).players }, () => ({ kind: 'open' }));
  }

  get table(): Table {
    return this.room!.table;
  }

  seatOf(person: number): number {
    return this.seats.findIndex((seat) => seat.person === person);
  }

  /** What a room writes of its form. */
  private head(): string {
    const { game, rules, clock, aid, takeback, drafts } = readForm(this.words);
    const seat = ({ kind, person, name, player }: Sitting) =>
      ['seat', kind, person, player, name].filter((word) => word !== undefined).join(' ');
    return [
      `aude room 1\ngame ${game}\nrules ${rules}\nfirst 0\nowner ${this.owner}\nclock ${clock}`,
      `aid ${aid}\ntakeback ${takeback ? 'on' : 'off'}\ndrafts ${drafts ? 'shown' : 'hidden'}`,
      `chance dealt\n${this.seats.map(seat).join('\n')}\n`,
    ].join('\n');
  }

  /** The steps of a copy, with the times that they had. */
  lines(as: number): string[] {
    const [, steps = ''] = this.table.written(as).split('\nsteps\n');
    const lines = steps.split('\n').filter((line) => line && !line.startsWith('draft'));
    while (this.times.length < lines.length) this.times.push(Date.now());
    return lines.map((line, i) => {
      const [letter, seat, what] = line.split(' ');
      return `${letter} ${seat} ${what} ${this.times[i]! - (this.times[i - 1] ?? 0)}\n`;
    });
  }

  copy(as: number): string {
    if (!this.room) return this.head();
    const [form = ''] = this.table.written(as).split('\nsteps\n');
    const draw = form.slice(form.indexOf('\nviewer ') + 1);
    return `${this.head()}${draw}\nsteps\n${this.lines(as).join('')}`;
  }
}

class Guest {
  readonly person: number;
  readonly follows = new Map<string, { as: number; told: number }>();
  lobby = false;
  mine = false;
  private readonly socket: WebSocketRoute;

  constructor(person: number, socket: WebSocketRoute) {
    this.person = person;
    this.socket = socket;
  }

  tell(told: Tell): void {
    this.socket.send(JSON.stringify(told));
  }

  cut(): void {
    void this.socket.close();
  }
}

export class Hall {
  readonly places = new Map<string, Place>();
  private readonly guests = new Set<Guest>();
  private readonly away = new Set<number>(); // those whose line is cut
  private named = 0;

  /** Pages of this context are one person's. */
  async welcome(context: BrowserContext, person: number): Promise<void> {
    await context.route('**/api/session', (route) =>
      route.fulfill(
        route.request().method() === 'POST' ? { status: 204 } : { contentType: 'text/plain' },
      ),
    );
    await context.routeWebSocket(/\/api\/socket$/, (socket) => {
      const guest = new Guest(person, socket);
      if (this.away.has(person)) return guest.cut();
      this.guests.add(guest);
      socket.onMessage((text) => this.hear(guest, JSON.parse(String(text)) as Say));
      socket.onClose(() => this.leave(guest));
    });
  }

  /** Whoever this is hears nothing until the line is mended. */
  cut(person: number): void {
    this.away.add(person);
    for (const guest of [...this.guests]) {
      if (guest.person !== person) continue;
      guest.cut();
      this.leave(guest);
    }
  }

  mend(person: number): void {
    this.away.delete(person);
  }

  // ---- What is said ----------------------------------------------------------------------------

  private hear(guest: Guest, said: Say): void {
    if (said.is === 'hello')
      return guest.tell({ is: 'welcome', v: 1, person: guest.person, now: Date.now() });
    const place = 'table' in said ? this.places.get(said.table) : undefined;
    const answer = (result: string, more = {}) =>
      guest.tell({ is: 'answer', id: said.id, result, ...more });
    if ('table' in said && !place) return answer('no-table');
    if (said.is === 'open') return answer('done', { table: this.open(guest, said) });
    if (said.is === 'lobby') guest.lobby = said.on;
    if (said.is === 'mine') guest.mine = said.on;
    const why = place ? this.at(place, guest, said) : '';
    answer(why || 'done', why && { reason: why });
    this.tellLists();
  }

  private open(guest: Guest, said: Extract<Say, { is: 'open' }>): string {
    const name = `table${++this.named}`;
    this.places.set(name, new Place(name, guest.person, said));
    return name;
  }

  /** At a table; why not, or nothing. */
  private at(place: Place, guest: Guest, said: Say): string {
    const seat = 'seat' in said ? place.seats[said.seat]! : undefined;
    const { person } = guest;
    if (said.is === 'join') this.join(place, guest, said.as, said.at ?? -1);
    else if (said.is === 'leave') (guest.follows.delete(place.name), this.tellPeople(place));
    else if (said.is === 'sit') {
      if (seat!.kind !== 'open') return 'that is taken, or not yet';
      Object.assign(seat!, { kind: 'person', person, name: said.name });
    } else if (said.is === 'seat')
      Object.assign(seat!, { kind: 'computer', player: said.player, name: said.name });
    else if (said.is === 'stand') place.seats[said.seat] = { kind: 'open' };
    else if (said.is === 'chat') this.chat(place, guest, said);
    else if (said.is === 'quiet') this.quiet(place, said.on);
    else if (said.is === 'set') this.set(place, said);
    else if (said.is === 'close') this.close(place);
    else if (said.is === 'start') this.start(place);
    else if (place.room) this.command(place, said);
    if (['sit', 'seat', 'stand', 'set'].includes(said.is)) {
      this.formed(place);
      this.tellPeople(place);
    }
    return '';
  }

  private set(place: Place, said: Extract<Say, { is: 'set' }>): void {
    const { listed, starts, delay } = { ...place.options, ...said };
    const { players } = readForm(said.words);
    place.words = said.words;
    place.options = { ...place.options, listed, starts, delay };
    place.seats.length = Math.min(place.seats.length, players);
    while (place.seats.length < players) place.seats.push({ kind: 'open' });
  }

  private join(place: Place, guest: Guest, wanted: number | undefined, at: number): void {
    const as = wanted ?? place.seatOf(guest.person);
    guest.follows.set(place.name, { as, told: at });
    if (place.room && at >= 0) this.bring(place);
    else this.copy(place, guest);
    for (const told of place.chats) guest.tell(told);
    this.tellPeople(place);
  }

  private copy(place: Place, guest: Guest): void {
    const follows = guest.follows.get(place.name)!;
    const { name: table, options } = place;
    if (place.room) follows.told = place.lines(follows.as).length;
    const text = place.copy(follows.as);
    guest.tell({ is: 'copy', table, as: follows.as, text, options, now: Date.now() });
  }

  private formed(place: Place): void {
    if (place.options.starts && place.seats.every(({ kind }) => kind !== 'open'))
      return this.start(place);
    const { name: table, options } = place;
    for (const guest of this.guestsAt(place))
      guest.tell({ is: 'form', table, text: place.copy(-1), options, now: Date.now() });
  }

  private start(place: Place): void {
    const { game, rules } = readForm(place.words);
    const names = place.seats.map(({ name }) => name).join(',');
    place.room = LocalRoom.begin(newTable(), `game ${game} ${rules} players ${names} seed e2e`);
    for (const guest of this.guestsAt(place)) {
      guest.follows.get(place.name)!.as = place.seatOf(guest.person);
      this.copy(place, guest);
    }
    this.robots(place);
  }

  private command(place: Place, said: Say): void {
    const command = { ...said, verb: said.is } as unknown as Parameters<LocalRoom['send']>[0];
    void place.room!.send(command, 'at' in said ? said.at! : -1).then(() => {
      if (said.is === 'draft') return;
      this.bring(place);
      this.robots(place);
      if (said.is === 'again') this.again(place, said.seat);
      this.tellLists();
    });
  }

  private again(place: Place, seat: number): void {
    place.wishes.add(seat);
    const all = place.seats.every(({ kind }, i) => kind !== 'person' || place.wishes.has(i));
    if (!all) return;
    const said = { is: 'open', id: 0, words: place.words, listed: false } as const;
    const next = new Place(`table${++this.named}`, place.owner, said);
    place.seats.forEach((one, i) => (next.seats[i] = { ...one }));
    this.places.set(next.name, next);
    this.start(next);
    for (const guest of this.guestsAt(place))
      guest.tell({ is: 'next', table: place.name, next: next.name });
  }

  /** Computer players decide, in a while. */
  private robots(place: Place): void {
    const seat = place.table.waits;
    if (place.seats[seat]?.kind !== 'computer') return;
    setTimeout(() => {
      const [first] = place.table.moves();
      const command = { verb: 'play' as const, seat, moves: [first!.number] };
      if (place.table.waits === seat)
        void place.room!.send(command, -1).then(() => (this.bring(place), this.robots(place)));
    }, 200);
  }

  // ---- What is told ----------------------------------------------------------------------------

  private guestsAt(place: Place): Guest[] {
    return [...this.guests].filter(({ follows }) => follows.has(place.name));
  }

  private bring(place: Place): void {
    for (const guest of this.guestsAt(place)) {
      const follows = guest.follows.get(place.name)!;
      const lines = place.lines(follows.as);
      const { as, told: from } = follows;
      if (from >= lines.length) continue;
      follows.told = lines.length;
      const told = { table: place.name, as, from, lines: lines.slice(from).join('') };
      guest.tell({ is: 'steps', ...told, now: Date.now() });
    }
  }

  private chat(place: Place, { person }: Guest, said: Extract<Say, { is: 'chat' }>): void {
    const who = place.seats[place.seatOf(person)]?.name ?? 'guest';
    const { words, preset } = said;
    const what = preset === undefined ? { words: words ?? '' } : { preset };
    const told: Tell = { is: 'chat', table: place.name, person, who, now: Date.now(), ...what };
    place.chats.push(told);
    for (const guest of this.guestsAt(place)) guest.tell(told);
  }

  private quiet(place: Place, quiet: boolean): void {
    place.options.quiet = quiet;
    for (const guest of this.guestsAt(place)) guest.tell({ is: 'quiet', table: place.name, quiet });
  }

  private close(place: Place): void {
    for (const guest of this.guestsAt(place))
      guest.tell({ is: 'gone', table: place.name, reason: 'The table was closed.' });
    this.places.delete(place.name);
  }

  private tellPeople(place: Place): void {
    const here = this.guestsAt(place);
    const persons = [...new Set(here.map(({ person }) => person))];
    const watchers = here.filter(({ person }) => place.seatOf(person) < 0).length;
    for (const guest of here) guest.tell({ is: 'people', table: place.name, persons, watchers });
  }

  private leave(guest: Guest): void {
    this.guests.delete(guest);
    for (const name of guest.follows.keys()) this.tellPeople(this.places.get(name)!);
  }

  private listed(place: Place, person: number): Fields['tables'][number] {
    const names = place.seats.flatMap(({ name }) => name ?? []);
    const over = place.room && place.table.waits === -2;
    return {
      table: place.name,
      words: place.words,
      owner: place.seats[place.seatOf(place.owner)]?.name ?? '',
      open: place.seats.filter(({ kind }) => kind === 'open').length,
      seats: place.seats.length,
      names,
      state: over ? 'over' : place.room ? 'playing' : 'form',
      turn: !!place.room && place.table.waits === place.seatOf(person),
    };
  }

  private tellLists(): void {
    const all = [...this.places.values()];
    for (const guest of this.guests) {
      const { person } = guest;
      const waiting = all.filter(({ room, options }) => !room && options.listed);
      const mine = all.filter((place) => place.seatOf(person) >= 0 || place.owner === person);
      const list = (places: Place[]) => places.map((place) => this.listed(place, person));
      if (guest.lobby) guest.tell({ is: 'lobby', tables: list(waiting) });
      if (guest.mine) guest.tell({ is: 'mine', tables: list(mine) });
    }
  }
}
