// kept.test.ts -- games that this browser has kept open, also those that earlier pages wrote.
//
// kept/*.json are games as the page wrote them before they had a version.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Table } from '../../engine/table';
import { keptOf } from '../../table/kept/desk';
import { Game } from '../../table/game/game';
import { elsewhere, person } from '../../table/game/player';
import { Store, VERSION, type Kept } from '../../table/kept/store';
import { newEngine } from './module';

const folder = process.env['AUDE_KEPT']!;

/** A browser in which this text is kept. */
function storeWith(id: string, text: string): Store {
  const items = { [`aude.game.${id}`]: text };
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
  };
  return new Store(Object.defineProperties(items, describe(methods)) as unknown as Storage);
}

/** Methods that are no keys, as those of a Storage. */
const describe = (methods: object) =>
  Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }]));

function opened(name: string): { kept: Kept; game: Game; store: Store } {
  const text = readFileSync(join(folder, `${name}.json`), 'utf8');
  const { id } = JSON.parse(text) as Kept;
  const store = storeWith(id, text);
  const kept = store.get(id)!;
  const sitting = new Game(new Table(newEngine()), ({ kind }) =>
    kind === 'here' ? person : elsewhere,
  );
  sitting.load(kept.saved);
  return { kept, game: sitting, store };
}

/** What each of them is: its position, who is to decide, and how much of it is free. */
const known: Record<string, { hash: string; acting: number | null; free: number; who: string }> = {
  'tile-free': { hash: '491c9a80041560c5', acting: 0, free: 1, who: 'here,here' },
  'decided-not-ended': { hash: '964da4a4a8f7c47a', acting: 0, free: 2, who: 'here,here,here' },
  'computer-to-move': { hash: 'f946e8f9a3134a29', acting: 1, free: 0, who: 'here,level=4' },
  cards: { hash: '2605622355436eb9', acting: 1, free: 0, who: 'here,level=1,farmer' },
  over: { hash: '102977c15bbeb432', acting: null, free: 0, who: 'level=1,here' },
};

test('there is a game of every kind that was kept before', () => {
  const names = readdirSync(folder).map((file) => file.replace('.json', ''));
  assert.deepEqual(names.sort(), Object.keys(known).sort());
});

for (const [name, { hash, acting, free, who }] of Object.entries(known))
  test(`a game without a version opens as it was left: ${name}`, () => {
    const { kept, game, store } = opened(name);
    assert.equal(kept.version, VERSION);
    assert.deepEqual(store.list(), [kept]);
    const seats = kept.saved.setup.seats;
    assert.equal(seats.map((one) => (one.kind === 'computer' ? one.words : one.kind)).join(), who);
    assert.equal(game.table.hash(), hash);
    assert.equal(game.acting.value, acting);
    assert.equal(game.log.value.length - game.mark.value, free);
    assert.equal(game.canUndo.value, free > 0);
    assert.equal(game.over.value, kept.over);
    assert.deepEqual(game.state.value!.scores, kept.scores);
  });

test('at cards nothing is free, wherever an earlier page had its mark', () => {
  const { kept, game } = opened('cards');
  for (let mark = 0; mark < kept.saved.mark; mark++) {
    game.load({ ...kept.saved, mark });
    assert.equal(game.log.value.length, game.mark.value);
  }
});

test('a game that was opened is kept as of today, and opens again', () => {
  const { kept, game, store } = opened('tile-free');
  assert.equal(store.put(keptOf(kept.id, game.save(), game.state.value!)), undefined);
  const again = store.get(kept.id)!;
  assert.deepEqual({ ...again, when: 0 }, { ...kept, when: 0 });
  game.load(again.saved);
  assert.ok(game.canUndo.value);
  game.undo();
  assert.ok(!game.canUndo.value);
});

test('a game of a later page is left alone', () => {
  const later = JSON.stringify({ ...opened('over').kept, version: VERSION + 1, id: 'later' });
  const store = storeWith('later', later);
  assert.equal(store.get('later'), undefined);
  assert.deepEqual(store.list(), []);
});
