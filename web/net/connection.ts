// connection.ts -- the line to a server: what is said on it is answered, however often it breaks.
//
//      say(command) ──> kept until it is answered ──> said again after every break
//      stand(what)  ──> said whenever the line is there: what one follows
//
// A command names the steps that its sender has seen, so the server recognises what comes twice.
// What it would not recognise (opening a table, chat) is not said again: that is answered `lost`.
import { signal } from '@preact/signals';
import { VERSION, type Say, type Tell } from './messages';

/** How the line is; `until`: when it will be tried again, as Date.now() has it. */
export type Line =
  | { is: 'connecting' }
  | { is: 'connected' }
  | { is: 'waiting'; until: number }
  | { is: 'absent' } // nobody serves here: the page is a folder of files
  | { is: 'outdated' }; // the page is too old for this server

export type Answer = Extract<Tell, { is: 'answer' }>;
type Numbered = Extract<Say, { id: number }>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** What is said, without the number that it gets here. */
export type Saying = WithoutId<Numbered>;

/** As much of a WebSocket as is needed. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What connects. */
export interface Outside {
  /** Become somebody; false if nobody serves here. */
  session(): Promise<boolean>;
  socket(): Socket;
  language(): string;
  /** ms before the first new attempt; each takes twice as long as the one before. */
  readonly patience?: number;
}

const QUIET = 20_000; // ms without a word: is anybody there?
const DEAF = 30_000; // ms without a word: nobody is
const LONGEST = 30_000; // ms between two attempts
const ONCE: readonly Saying['is'][] = ['open', 'chat', 'ping'];

interface Unanswered {
  saying: Saying;
  sent: boolean;
  once: boolean; // not said again
  resolve(answer: Answer): void;
}

interface Standing {
  saying(): Saying;
  answered(answer: Answer): void;
}

const lost = (id: number): Answer => ({ is: 'answer', id, result: 'lost' });

export class Connection {
  readonly line = signal<Line>({ is: 'connecting' });
  /** The number that one has at this server; 0 before it is known. */
  readonly person = signal(0);
  private readonly outside: Outside;
  private readonly unanswered = new Map<number, Unanswered>();
  private readonly standing = new Set<Standing>();
  private readonly hearers = new Set<(told: Tell) => void>();
  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private said = 0;
  private ahead = -Infinity; // ms that the server's clock is ahead of ours
  private closed = false;

  constructor(outside: Outside) {
    this.outside = outside;
    void this.open();
  }

  /** The server's clock.  What it tells is late by its way here: the least late is believed. */
  now(): number {
    return Date.now() + (Number.isFinite(this.ahead) ? this.ahead : 0);
  }

  /** Say this until it is answered. */
  say(saying: Saying, once = ONCE.includes(saying.is)): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++this.said;
      const one = { saying, sent: false, once, resolve };
      this.unanswered.set(id, one);
      if (this.line.peek().is === 'connected') this.send(id, one);
    });
  }

  /** Say this now and whenever the line is there again, until the function that comes back is
   * called. */
  stand(saying: () => Saying, answered: (answer: Answer) => void = () => {}): () => void {
    const one = { saying, answered };
    this.standing.add(one);
    if (this.line.peek().is === 'connected') this.ask(one);
    return () => void this.standing.delete(one);
  }

  /** Hear all that the server tells. */
  hear(told: (told: Tell) => void): () => void {
    this.hearers.add(told);
    return () => void this.hearers.delete(told);
  }

  /** Somebody is impatient, or the network is there again. */
  retry(): void {
    const { is } = this.line.peek();
    if (is === 'waiting' || is === 'absent') void this.open();
  }

  /** Say hello anew: in another language. */
  renew(): void {
    if (this.line.peek().is !== 'connected') return;
    this.drop();
    this.giveUp();
    void this.open();
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  // ---- Opening and losing it -------------------------------------------------------------------

  private async open(): Promise<void> {
    clearTimeout(this.timer);
    this.line.value = { is: 'connecting' };
    try {
      if (!(await this.outside.session())) this.line.value = { is: 'absent' };
      else if (!this.closed) this.connect();
    } catch {
      this.wait();
    }
  }

  private connect(): void {
    const socket = this.outside.socket();
    this.socket = socket;
    socket.onopen = () => {
      const hello: Say = { is: 'hello', v: VERSION, lang: this.outside.language() };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as Tell);
    socket.onclose = () => this.lose();
    this.listen();
  }

  /** Nobody may be there, although nothing has closed. */
  private listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.line.peek().is === 'connected') void this.say({ is: 'ping' });
      this.timer = setTimeout(() => this.lose(), DEAF - QUIET);
    }, QUIET);
  }

  private drop(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lose(): void {
    this.drop();
    this.giveUp();
    if (this.line.peek().is !== 'outdated') this.wait();
  }

  /** What was said and must not be said twice. */
  private giveUp(): void {
    for (const [id, { sent, once, resolve }] of this.unanswered) {
      if (!sent || !once) continue;
      this.unanswered.delete(id);
      resolve(lost(id));
    }
  }

  /** Twice as long each time; not all at once after a server has stopped. */
  private wait(ms = this.nextDelay()): void {
    if (this.closed) return;
    const delay = ms * (0.7 + 0.6 * Math.random());
    this.line.value = { is: 'waiting', until: Date.now() + delay };
    this.timer = setTimeout(() => void this.open(), delay);
  }

  private nextDelay(): number {
    return Math.min(LONGEST, (this.outside.patience ?? 1000) * 2 ** this.failures++);
  }

  // ---- Saying and hearing ----------------------------------------------------------------------

  private send(id: number, one: Unanswered): void {
    one.sent = true;
    this.socket?.send(JSON.stringify({ ...one.saying, id }));
  }

  private ask({ saying, answered }: Standing): void {
    void this.say(saying(), true).then((answer) => {
      if (answer.result !== 'lost') answered(answer); // else it is asked again
    });
  }

  private take(told: Tell): void {
    this.listen();
    if ('now' in told) this.ahead = Math.max(this.ahead, told.now - Date.now());
    if (told.is === 'welcome') this.welcome(told.person);
    else if (told.is === 'answer') this.answer(told);
    else if (told.is === 'account')
      this.person.value = told.person; // another one, after a login
    else if (told.is === 'reload') this.line.value = { is: 'outdated' };
    else if (told.is === 'closing') this.closing(told.seconds);
    for (const hear of [...this.hearers]) hear(told);
  }

  /** What one follows is asked for first, so that it is seen what the commands were about. */
  private welcome(person: number): void {
    this.failures = 0;
    this.person.value = person;
    const before = [...this.unanswered];
    this.line.value = { is: 'connected' };
    for (const one of this.standing) this.ask(one);
    for (const [id, one] of before) if (this.unanswered.has(id)) this.send(id, one);
  }

  private answer(told: Answer): void {
    const one = this.unanswered.get(told.id);
    this.unanswered.delete(told.id);
    one?.resolve(told);
  }

  private closing(seconds: number): void {
    this.drop();
    this.wait(1000 * seconds);
  }
}
