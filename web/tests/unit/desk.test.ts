// desk.test.ts -- a game that two pages want, without a browser.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Table } from '../../engine/table';
import { Desk, keptOf } from '../../table/kept/desk';
import { Game } from '../../table/game/game';
import { person } from '../../table/game/player';
import { HERE, type Setup } from '../../table/game/setup';
import { Store } from '../../table/kept/store';
import { newEngine } from './module';

/** The browser's locks: who asks waits for those who asked before. */
class Locks {
  private readonly last = new Map<string, Promise<unknown>>();

  request<T>(name: string, _: unknown, keep: () => Promise<T>): Promise<T> {
    const ended = (this.last.get(name) ?? Promise.resolve()).then(keep);
    this.last.set(name, ended);
    return ended;
  }
}

let locks: Locks;
beforeEach(() => {
  locks = new Locks();
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
});

/** A storage that keeps what it is given. */
function newStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
  };
  return methods as unknown as Storage;
}

const setup: Setup = { rules: '', names: ['anna', 'bram'], seats: [HERE, HERE], aid: 'casual' };
const newDesk = () =>
  new Desk(new Game(new Table(newEngine()), () => person), new Store(newStorage()));
const heard = () => new Promise((resolve) => setImmediate(resolve));

/** A desk that is told that another page has its game, which is called `old`; and how that page
 * ends. */
async function openBeside(): Promise<{ desk: Desk; bury: () => void }> {
  let bury = () => {};
  void locks.request('aude-game-old', {}, () => new Promise<void>((end) => (bury = end)));
  const desk = newDesk();
  desk.game.begin(setup);
  desk.store.put(keptOf('old', desk.game.save(), desk.game.state.value!));
  await desk.open('old');
  return { desk, bury };
}

test('a page that was left holds its game for a while, and then it goes on here', async () => {
  const { desk, bury } = await openBeside();
  assert.ok(desk.elsewhere.value && !desk.game.yours.value);
  bury();
  await heard();
  assert.ok(!desk.elsewhere.value && desk.game.yours.value);
});

test('a game that is free too late is left to others', async () => {
  const { desk, bury } = await openBeside();
  desk.begin(setup);
  const { value: id } = desk.id;
  bury();
  await heard();
  assert.equal(desk.id.value, id);
  await locks.request('aude-game-old', {}, async () => {});
});
