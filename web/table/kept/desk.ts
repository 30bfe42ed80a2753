// desk.ts -- the game on the table and the games in the drawer: each decision is kept, a game is
// open in one page only, and whatever cannot be kept or read is said while the game that was
// there stays.
import { signal } from '@preact/signals';
import type { State } from '../../engine/types';
import { shell } from '../../words/shell';
import type { Game, Saved } from '../game/game';
import type { Setup } from '../game/setup';
import { hold, soon, type Hold } from './lock';
import { warn } from './notice';
import { Store, VERSION, type Kept, type Trouble } from './store';

/** Names of games: by their time, so that no two are alike. */
export const newId = () =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Of a new game, which no other page knows of. */
const NOT_YET: Hold = { release: () => {} };

/** A game on its way to the table. */
interface Opening {
  id: string;
  done: Promise<void>;
}

/** A game as the drawer keeps it. */
export function keptOf(id: string, saved: Saved, state: State): Kept {
  return {
    version: VERSION,
    id,
    when: Date.now(),
    game: state.game,
    names: saved.setup.names,
    scores: state.scores,
    over: state.actor === null,
    saved,
  };
}

export class Desk {
  readonly game: Game;
  readonly store: Store;
  /** The game on the table; another page may hold it. */
  readonly id = signal('');
  readonly elsewhere = signal(false);
  /** The first game that was ever on this table is on it. */
  readonly isFirst = signal(false);
  private held: Hold | undefined;
  private told: Trouble | undefined;
  /** What is being opened: asked for twice, it is opened once. */
  private opening: Opening | undefined;
  private readonly brought = new Set<string>(); // games that others have played

  constructor(game: Game, store = new Store()) {
    this.game = game;
    this.store = store;
    game.keep = () => this.keep();
  }

  /** Begin a game; what the engine refuses throws, and the game that was there goes on. */
  begin(setup: Setup): void {
    this.layNew(() => this.game.begin(setup));
  }

  /** A new game that goes on from a record. */
  branch(saved: Saved): void {
    this.layNew(() => this.game.load(saved));
  }

  /** Go on with a game of the drawer; `take` it from the page that has it. */
  open(id: string, take = false): Promise<void> {
    if (!take && this.opening?.id === id) return this.opening.done;
    this.opening = undefined;
    if (!take && this.held && this.id.value === id) return Promise.resolve();
    const one: Opening = { id, done: Promise.resolve() };
    this.opening = one;
    return (one.done = this.obtain(one, take));
  }

  private async obtain(one: Opening, take: boolean): Promise<void> {
    const { id } = one;
    const asked = hold(id, () => this.lose(id), take);
    const held = await soon(asked);
    if (this.opening !== one) return void asked.then((late) => late?.release());
    this.opening = undefined;
    if (!held) void asked.then((late) => late && this.goOn(id, late));
    this.layKept(id, held);
  }

  /** The page that had this game is gone: it goes on here, if it is still on the table. */
  private goOn(id: string, held: Hold): void {
    if (this.id.value === id && this.elsewhere.value) this.layKept(id, held);
    else held.release();
  }

  private layKept(id: string, held: Hold | undefined): void {
    const kept = this.store.get(id);
    if (!kept) return held?.release();
    if (kept.brought) this.brought.add(id);
    this.lay(id, held, () => this.game.load(kept.saved));
    if (!held) this.game.halt();
  }

  /** Go on with what was on the table last, or with a first game. */
  async resume(first: Setup): Promise<void> {
    const last = this.store.last();
    if (!last) {
      this.begin(first);
      this.isFirst.value = true;
      return;
    }
    try {
      await this.open(last.id);
    } catch (error) {
      this.begin(first);
      warn(shell.broken, { why: error instanceof Error ? error.message : String(error) });
    }
  }

  private layNew(put: () => void): void {
    const id = newId();
    this.lay(id, NOT_YET, put);
    this.opening = undefined;
    void hold(id, () => this.lose(id)).then((held) => {
      if (this.id.value === id) this.held = held;
      else held?.release(); // another game was begun meanwhile
    });
  }

  /** Another game on the table; if it cannot be put there the one that was there stays. */
  private lay(id: string, held: Hold | undefined, put: () => void): void {
    const before = { id: this.id.value, held: this.held, elsewhere: this.elsewhere.value };
    this.id.value = id;
    this.isFirst.value = false;
    this.elsewhere.value = !held;
    try {
      put();
    } catch (error) {
      this.id.value = before.id;
      this.elsewhere.value = before.elsewhere;
      held?.release();
      throw error;
    }
    this.held = held;
    before.held?.release();
  }

  /** Another page has taken this game: nothing more is decided here. */
  private lose(id: string): void {
    if (id !== this.id.value) return;
    this.elsewhere.value = true;
    this.held = undefined;
    this.game.halt();
  }

  private keep(): void {
    const state = this.game.state.value;
    if (!state || this.elsewhere.value) return;
    const { value: id } = this.id;
    const kept = keptOf(id, this.game.save(), state);
    const trouble = this.store.put(this.brought.has(id) ? { ...kept, brought: true } : kept);
    if (trouble && trouble !== this.told) warn(shell[trouble]);
    this.told = trouble;
  }
}
