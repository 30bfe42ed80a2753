// screens.test.ts -- addresses, drafts of games, and the drawer, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join as pathTo } from 'node:path';
import { test } from 'node:test';
import { Table } from '../../engine/table';
import { choose, firstDraft, join, leave, readRules, recolour } from '../../screens/draft';
import { setupOf, tidyName } from '../../screens/draft';
import { follows, presets } from '../../screens/presets';
import { STEPS } from '../../screens/strength';
import { escape, positionIn } from '../../screens/escape';
import { href, parse } from '../../screens/router';
import { setupWords } from '../../table/game/setup';
import { HERE } from '../../table/game/setup';
import { Store, VERSION, type Kept } from '../../table/kept/store';
import { optionNames, valueNames } from '../../words/fresh';
import { newEngine } from './module';

test('every option of the engine, and every value, has a name', () => {
  for (const { key, values } of new Table(newEngine()).options()) {
    assert.ok(optionNames[key], key);
    for (const value of values) assert.ok(valueNames[value] || /^\d+$/.test(value), value);
  }
});

test('an address that was written is read as it was meant', () => {
  const position = '2 players inns; D0 0,0; W0 -1,0; 2 city 1,0; left W U*2; turn 1 V';
  assert.deepEqual(parse(href('position', position)), {
    screen: 'position',
    what: position,
    move: undefined,
  });
  assert.deepEqual(parse(href('replay', 'k3x', 41)), { screen: 'replay', what: 'k3x', move: 41 });
  assert.equal(parse(href('play')).screen, 'play');
});

test('a position is read as it is, and as it stands in a link', () => {
  const position = '2 players; D0 0,0; left W U*2; turn 1 V';
  const link = `https://aude.example/#/position/${escape(position)}`;
  const ways = [position, ` ${position}\n`, escape(position), link, encodeURIComponent(position)];
  for (const way of ways) assert.equal(positionIn(way), position, way);
});

test('an address that means nothing leads to the table, a cut one is read as it is', () => {
  assert.equal(parse('#/nowhere/at/all').screen, 'play');
  assert.equal(parse('').screen, 'play');
  assert.equal(parse('#/position/2+players;+D0%2').what, '2 players; D0%2');
  assert.equal(parse('#/replay/abc/x').move, undefined);
});

test('every preset is a game that the engine begins, and is known again', () => {
  const table = new Table(newEngine());
  for (const preset of presets) {
    const draft = { ...firstDraft('anna'), game: preset.game, options: readRules(preset.rules) };
    table.begin(setupWords(setupOf(draft)));
    assert.equal(table.state().game, preset.game);
    assert.deepEqual(
      presets.filter((other) => follows(draft, other)),
      [preset],
    );
  }
});

test('an option at its default needs no word', () => {
  const river = new Table(newEngine()).options().find(({ key }) => key === 'river')!;
  const wet = choose(firstDraft('anna'), river, 'river1');
  assert.equal(setupOf(wet).rules, 'river=river1');
  assert.equal(setupOf(choose(wet, river, 'off')).rules, '');
});

test('names become words that a record can hold, and nobody is called like another', () => {
  assert.equal(tidyName('  Jan  Klaassen! '), 'Jan\u00a0Klaassen');
  assert.equal(tidyName("Zoë van 't Hof"), 'Zoë\u00a0van\u00a0’t\u00a0Hof');
  assert.equal(tidyName('é'.repeat(20)), 'é'.repeat(12));
  let draft = firstDraft('Anna');
  for (let i = 0; i < 4; i++) draft = join(draft, 'person');
  assert.equal(new Set(setupOf(draft).names).size, 6);
});

/** A storage with so much room. */
function drawer(room = Infinity): Storage {
  const kept = {} as Record<string, string>;
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => delete kept[key],
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('no room', 'QuotaExceededError');
      kept[key] = text;
    },
  };
  return Object.setPrototypeOf(kept, methods) as Storage;
}

const game = (id: string, when: number): Kept => ({
  version: VERSION,
  id,
  when,
  game: 'land',
  names: ['anna', 'bram'],
  scores: [3, 0],
  over: false,
  saved: {
    setup: { rules: '', names: ['anna', 'bram'], seats: [HERE, HERE], aid: 'casual' },
    record: 'aude 1\nplayers anna bram\n',
    mark: 0,
  },
});

test('games come out of the drawer as they went in, the newest first', () => {
  const store = new Store(drawer());
  assert.equal(store.put(game('a', 1)), undefined);
  assert.equal(store.put(game('b', 2)), undefined);
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ['b', 'a'],
  );
  assert.deepEqual(store.get('a'), game('a', 1));
  store.put(game('a', 1));
  assert.equal(store.last()?.id, 'a');
  store.remove('a');
  assert.equal(store.get('a'), undefined);
  assert.equal(store.last()?.id, 'b');
});

test('luck and skill of a game are kept while it is as it was analysed', () => {
  const store = new Store(drawer());
  const one = game('a', 1);
  store.put(one);
  assert.equal(store.margins('a', one.saved), undefined);
  const seats = [
    { luck: 1, skill: -2 },
    { luck: -1, skill: -3 },
  ];
  store.putMargins('a', one.saved.record, seats);
  assert.deepEqual(store.margins('a', one.saved), seats);
  assert.equal(store.margins('a', { ...one.saved, record: `${one.saved.record}#` }), undefined);
  assert.equal(store.list().length, 1);
  store.remove('a');
  assert.equal(store.margins('a', one.saved), undefined);
});

test('what was damaged in the drawer is no game, and harms no other', () => {
  const storage = drawer();
  const store = new Store(storage);
  store.put(game('a', 1));
  storage.setItem('aude.game.b', '{"id":"b","when":');
  storage.setItem('aude.game.c', '{"id":"c","when":3,"saved":null}');
  assert.deepEqual(
    store.list().map(({ id }) => id),
    ['a'],
  );
});

test('a full drawer and a forbidden one say so, and what was kept stays', () => {
  const storage = drawer(600);
  const store = new Store(storage);
  assert.equal(store.put(game('a', 1)), undefined);
  const long = game('a', 2);
  long.saved.record += '#'.repeat(700);
  assert.equal(store.put(long), 'full');
  assert.equal(store.get('a')?.when, 1);
  assert.equal(new Store(null as unknown as undefined).put(game('a', 1)), 'forbidden');
});

test('who leaves takes nobody else along, and a colour that is wanted is exchanged', () => {
  const three = join(firstDraft('anna'), 'level=1');
  const worn = (draft: typeof three) => draft.sitters.map(({ colour }) => colour);
  assert.deepEqual(worn(three), [0, 1, 2]);
  assert.deepEqual(worn(recolour(three, 0, 2)), [2, 1, 0]);
  assert.deepEqual(worn(recolour(three, 0, 5)), [5, 1, 2]);
  assert.deepEqual(setupOf(recolour(three, 0, 2)).colours, [2, 1, 0]);
  assert.equal(setupOf(three).colours, undefined);
  assert.equal(leave({ ...three, first: 2 }, 1).first, 1);
  assert.equal(leave({ ...three, first: 1 }, 1).first, 'lot');
  assert.equal(setupOf({ ...three, first: 2 }).first, 2);
  assert.deepEqual(worn(join(leave(three, 0), 'level=1')), [1, 2, 0]);
});

test('what is said of the strength of levels is what was measured', () => {
  const row = (file: string) => {
    const text = readFileSync(pathTo(process.env['AUDE_DOCS']!, file), 'utf8');
    const cells = /^\| Elo \|(.*)\|$/m.exec(text)![1]!.split('|');
    return cells.map((cell) => Number(/[+−]?\d+/.exec(cell)![0].replace('−', '-')));
  };
  assert.deepEqual(STEPS.land, row('ai.md'));
  const [, ...card] = row('ai-card.md').map((elo, i, all) => elo - all[i - 1]!);
  assert.deepEqual(STEPS.card, card);
});

test('each piece of a table that a mix is shown by is a position of that mix', () => {
  const table = new Table(newEngine());
  for (const { piece, rules } of presets) {
    if (!piece) continue;
    table.setPosition(piece.position);
    const shown = table.state().rules as unknown as Record<string, string>;
    for (const [key, value] of Object.entries(readRules(rules))) assert.equal(shown[key], value);
  }
});
