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

/** No page holds this game: else this waits for ever, and the test says so. */
const isFree = (id: string) => locks.request(`aude-game-${id}`, {}, async () => {});

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

test('who asks twice for a game has it once, and no other page is in the way', async () => {
  const desk = newDesk();
  desk.begin(setup);
  const { value: id } = desk.id;
  desk.begin(setup);
  await heard();
  const away: boolean[] = [];
  desk.elsewhere.subscribe((elsewhere) => void away.push(elsewhere));
  await Promise.all([desk.open(id), desk.open(id)]);
  await desk.open(id);
  assert.deepEqual(away, [false]);
  assert.equal(desk.id.value, id);
  assert.ok(desk.game.yours.value);
});

test('of two games that are asked for one after the other the last is on the table', async () => {
  const desk = newDesk();
  const ids = [0, 1, 2].map(() => (desk.begin(setup), desk.id.value));
  await heard();
  await Promise.all(ids.map((id) => desk.open(id)));
  assert.equal(desk.id.value, ids[2]);
  await Promise.all([desk.open(ids[0]!), desk.open(ids[1]!)]);
  assert.equal(desk.id.value, ids[1]);
  await isFree(ids[0]!);
  await isFree(ids[2]!);
});

test('of two games that are begun at once only the last is held', async () => {
  const desk = newDesk();
  const [first] = [0, 1].map(() => (desk.begin(setup), desk.id.value));
  await heard();
  await isFree(first!);
});

test('a game that is free too late is left to others', async () => {
  const { desk, bury } = await openBeside();
  desk.begin(setup);
  const { value: id } = desk.id;
  bury();
  await heard();
  assert.equal(desk.id.value, id);
  await isFree('old');
});
