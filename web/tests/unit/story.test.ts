// story.test.ts -- what moves and sounds of what happens: motions from events.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHANCE, NOBODY, Table } from '../../engine/table';
import type { Event } from '../../engine/types';
import { freshOf, motionsOf, onlyHeard, type Motion } from '../../table/story/rows';
import { beginAny, dice } from './games';
import { newEngine } from './module';

const EVERYTHING =
  'inns traders bridges castles count bazaars anniversary abbot river=20ae players anna,bram,carl';

const table = new Table(newEngine());

/** The story of the events from this number on, as seat 0 sees it. */
function storyFrom(from: number, log = table.events(), position = table.state()): Motion[] {
  const state = position.game === 'land' ? position : null;
  return motionsOf({ log, state, table, here: (seat) => seat === 0 }, from);
}

const whats = (story: Motion[]) => story.map(({ what }) => what);
const only = (story: Motion[], what: string) => story.filter((motion) => motion.what === what);

/** A city of anna's that bram completes, with a road of his own beside it. */
function completeCity(): Motion[] {
  table.setPosition('2 players; E0 0,0; D1 1,0; 1 city 0,0; 2 road 1,0; left E*3 U; turn 2');
  table.playWords('draw E');
  const from = table.length;
  table.playWords('E2 0,-1 -');
  return storyFrom(from);
}

test('a tile glides from its seat, the city lights up, points and figure go to their owner', () => {
  const story = completeCity();
  assert.deepEqual(whats(story), ['tile', 'light', 'home', 'points']);
  const [tile, light, home, points] = story as [Motion, Motion, Motion, Motion];
  assert.deepEqual([tile.from, tile.to], [{ seat: 1 }, { place: [50, -50] }]);
  assert.deepEqual([tile.sound, tile.sounds], ['wood', tile.lasts]);
  assert.deepEqual([light.sound, light.cells!.length], ['stone', 2]);
  assert.ok(light.begins >= tile.lasts - 20);
  assert.deepEqual([home.seat, home.to], [0, { seat: 0, at: 'pips' }]);
  assert.deepEqual([points.points, points.to], [4, { seat: 0, at: 'score' }]);
});

test('one’s own tile is only heard; one’s own figure hops where it was held', () => {
  table.setPosition('2 players; E0 0,0; left E*3 U; turn 1');
  table.playWords('draw E');
  const from = table.length;
  table.playWords('E2 0,1 field');
  const [laid, hop] = storyFrom(from) as [Motion, Motion];
  assert.deepEqual([laid.what, laid.lasts, laid.sound], ['laid', 0, 'wood']);
  assert.deepEqual([hop.what, hop.from, hop.sound], ['hop', hop.to, 'tap']);
});

test('nothing is told of a game that is laid out, taken back or heard anew', () => {
  const [a, b, c] = [1, 2, 3].map(() => ({}) as Event) as [Event, Event, Event];
  assert.equal(freshOf([a], [a, b, c]), 1);
  for (const [known, log] of [
    [[], [a, b, c]],
    [
      [a, b, c],
      [a, b],
    ],
    [
      [a, b],
      [a, c],
    ],
    [
      [a, b],
      [c, a, b],
    ],
    [
      [a, b],
      [a, b],
    ],
  ] as [Event[], Event[]][])
    assert.equal(freshOf(known, log), log.length);
});

test('of turns that come together the last one is told', () => {
  const tile = () => ({ laid: {} }) as Event;
  const [a, b, c, d] = [tile(), tile(), tile(), {} as Event];
  assert.equal(freshOf([a], [a, b, c, d]), 2);
  assert.equal(freshOf([a], [a, b, d]), 1);
});

test('where nothing moves all is heard at once, and no sound twice', () => {
  const heard = onlyHeard(completeCity());
  assert.deepEqual(heard.map(({ sound }) => sound).sort(), ['chime', 'steps', 'stone', 'wood']);
  for (const { begins, lasts, sounds } of heard)
    assert.deepEqual([begins, lasts, sounds], [0, 0, 0]);
});

/** What each event says, and what the story makes of it. */
function expectTold(event: Event, story: Motion[], name: string): void {
  const { by, laid, figures = [], points = [], actor, move } = event;
  const own = by === 0;
  for (const { begins, lasts, sounds } of story)
    assert.ok(lasts <= 600 && sounds >= begins && sounds <= begins + lasts, name);
  assert.equal(only(story, own ? 'laid' : 'tile').length, laid && by !== 'chance' ? 1 : 0, name);
  const came = figures.filter(({ from, to }) => from && !to).length;
  const atOnce = move.kind === 'put' && !figures.some(({ to }) => to) && points.length ? 1 : 0;
  assert.equal(only(story, 'home').length, came + atOnce, name);
  const paid = actor === null ? [] : points.filter((item) => item.x !== undefined && item.points);
  const sum = (list: { points?: number }[]) => list.reduce((n, one) => n + (one.points ?? 0), 0);
  assert.equal(sum(only(story, 'points')), sum(paid), name);
  const built = move.kind === 'bridge' || move.bridge ? 1 : 0;
  assert.equal(only(story, 'bridge').length, built, name);
  const named = { bid: 'bid', count: 'count', castle: 'castle' } as Record<string, string>;
  for (const [kind, what] of Object.entries(named))
    assert.equal(only(story, what).length, move.kind === kind ? 1 : 0, name);
}

/** A whole game, told move by move. */
function tellGame(name: string): string[] {
  for (let i = 1; table.actor !== NOBODY; i++) {
    const moves = table.actor === CHANCE ? [] : table.moves();
    const rare = moves.find(({ kind }) => ['castle', 'enter', 'deploy', 'count'].includes(kind));
    const move = rare ?? moves[(i * 7919) % moves.length];
    if (move) table.play(move.number);
    else table.deal();
  }
  const log = table.events();
  const end = table.state();
  return log.flatMap((event, i) => {
    const story = storyFrom(i, log.slice(0, i + 1), end);
    expectTold(event, story, `${name}: ${event.move.move}`);
    return whats(story);
  });
}

test('whatever happens in games with everything on is told, in motions of 600 ms at most', () => {
  const told = new Set<string>();
  for (let game = 0; game < 16; game++) {
    const rules = game % 2 ? EVERYTHING : 'castles players anna,bram,carl';
    table.begin(`${rules} seed ${game}`);
    for (const what of tellGame(`seed ${game}`)) told.add(what);
  }
  const all = ['tile', 'laid', 'bridge', 'castle', 'count', 'hop', 'light', 'home', 'points'];
  for (const what of [...all, 'bid', 'lot', 'enter', 'paid']) assert.ok(told.has(what), what);
});

test('random mixes of both games are told', () => {
  for (let game = 0; game < 4; game++) tellGame(beginAny(table, dice(game)));
});
