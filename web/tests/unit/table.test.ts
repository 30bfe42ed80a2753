// table.test.ts -- a game in progress and a person's turn, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOBODY, Table } from '../../engine/table';
import type { Event, LandState, Square } from '../../engine/types';
import { nearest, nextSquare, placements, type Choice } from '../../table/play/choices';
import { Game } from '../../table/game/game';
import { entries } from '../../table/play/entries';
import { person, type Player } from '../../table/game/player';
import { helps, HERE, setupWords, sitterOf, type Setup } from '../../table/game/setup';
import { confirm, Turn } from '../../table/play/turn';
import { newEngine } from './module';

const setup = (more: Partial<Setup> = {}): Setup => ({
  rules: '',
  names: ['anna', 'bram'],
  seats: [HERE, HERE],
  aid: 'casual',
  seed: 'page',
  ...more,
});

/** Whoever is asked plays the first legal move of all. */
const hasty: Player = {
  here: false,
  decide: async (table) => [table.moves()[0]!.number],
};

function newGame(more: Partial<Setup> = {}): Game {
  const game = new Game(new Table(newEngine()), ({ kind }) => (kind === 'here' ? person : hasty));
  game.begin(setup(more));
  return game;
}

const soon = () => new Promise((resolve) => setTimeout(resolve));
const land = (game: Game) => game.state.value as LandState;
const square = (move: { x?: number; y?: number }): Square => ({ x: move.x!, y: move.y! });

test('a set-up becomes the words that begin a game', () => {
  assert.equal(
    setupWords(setup({ rules: 'inns', first: 1 })),
    'inns players anna,bram first 1 seed page',
  );
  assert.equal(setupWords(setup({ seed: '' })), 'players anna,bram');
});

test('each level of help allows at least what the next one does', () => {
  const levels = [helps.learner, helps.casual, helps.club, helps.tournament];
  for (let i = 1; i < levels.length; i++)
    for (const [help, allowed] of Object.entries(levels[i]!))
      assert.ok(!allowed || levels[i - 1]![help as keyof typeof helps.club], help);
});

test('a game that begins deals and waits for the person on the first seat', () => {
  const game = newGame();
  assert.equal(land(game).phase, 'place');
  assert.equal(game.acting.value, 0);
  assert.ok(game.yours.value);
  assert.ok(!game.canEnd.value && !game.canUndo.value);
});

test('a tile that lies is free until End turn, and then it is not', async () => {
  const game = newGame();
  const begun = game.table.hash();
  game.play(land(game).moves[0]!.number);
  assert.ok(game.canUndo.value);
  game.undo();
  assert.equal(game.table.hash(), begun);
  game.play(land(game).moves[0]!.number);
  game.endTurn();
  await soon();
  assert.equal(game.acting.value, 1);
  assert.ok(!game.canUndo.value);
  const settled = game.table.hash();
  game.undo();
  assert.equal(game.table.hash(), settled);
});

test('a figure that is held is played with End turn and not before', async () => {
  const game = newGame();
  game.play(land(game).moves[0]!.number);
  const put = land(game).moves.find(({ kind }) => kind === 'put')!;
  game.hold(put);
  assert.equal(land(game).supplies[0]!['meeple'], 7);
  game.endTurn();
  await soon();
  assert.equal(game.log.value.find(({ move }) => move.kind === 'put')?.move.number, put.number);
});

test('trying something out leaves the game as it was, in the middle of a turn too', () => {
  const game = newGame();
  const [first, ...others] = land(game).moves;
  const length = game.table.length;
  game.play(first!.number);
  const before = game.table.hash();
  const seen = game.trial([others.at(-1)!.number], length, ([event]) => event!.laid);
  assert.deepEqual(square(seen!), square(others.at(-1)!));
  assert.equal(game.table.hash(), before);
  assert.throws(() => game.trial([0], length, () => 0));
  assert.equal(game.table.hash(), before);
});

test('an answer after which more is asked stays free', async () => {
  const game = newGame({ rules: 'bridges' });
  game.play(land(game).moves[0]!.number);
  while (land(game).question !== 'bridge') {
    game.endTurn();
    await soon();
    game.play(land(game).moves[0]!.number);
  }
  const mark = game.mark.value;
  game.answer(land(game).moves.find(({ kind }) => kind === 'pass')!.number);
  await soon();
  assert.equal(land(game).phase, 'put');
  assert.deepEqual([game.mark.value, game.canUndo.value], [mark, true]);
});

test('a refused set-up or a broken record throws and leaves the game that was there', () => {
  const game = newGame();
  const before = game.table.hash();
  assert.throws(() => game.begin(setup({ rules: 'dragons' })));
  assert.throws(() => game.load({ setup: setup(), record: 'no record', mark: 0 }));
  assert.equal(game.table.hash(), before);
  game.play(land(game).moves[0]!.number);
  assert.ok(game.canUndo.value);
});

test('a kept game goes on where it was, the tile that lay still free', async () => {
  const game = newGame();
  game.play(land(game).moves[0]!.number);
  const kept = game.save();
  const again = newGame();
  again.load(JSON.parse(JSON.stringify(kept)));
  await soon();
  assert.equal(again.table.hash(), game.table.hash());
  assert.ok(again.canUndo.value);
  again.undo();
  assert.equal(land(again).phase, 'place');
});

test('players elsewhere play to the end, and every decision is kept', async () => {
  let kept = 0;
  const game = new Game(new Table(newEngine()), () => hasty);
  game.keep = () => kept++;
  game.begin(setup({ seats: ['hasty', 'hasty'].map(sitterOf) }));
  while (game.table.actor !== NOBODY) await soon();
  await soon();
  assert.ok(game.over.value);
  assert.equal(game.acting.value, null);
  assert.equal(kept, 1 + game.log.value.filter(({ by }) => by !== 'chance').length);
});

test('a player who fails is said, and is asked again', async () => {
  let broken = true;
  const shaky: Player = {
    here: false,
    async decide(table, signal) {
      if (broken) throw new Error('the worker died');
      return hasty.decide!(table, signal);
    },
  };
  const game = new Game(new Table(newEngine()), ({ kind }) => (kind === 'here' ? person : shaky));
  game.begin(setup({ seats: ['shaky', null].map(sitterOf) }));
  await soon();
  assert.equal(game.trouble.value, 'the worker died');
  broken = false;
  game.resume();
  await soon();
  assert.equal(game.trouble.value, null);
  assert.ok(game.log.value.length > 1);
});

test('another square takes the tile along, and rotation goes through turns that fit', () => {
  const game = newGame({ seed: 'turns' });
  const turn = new Turn(game);
  const ways = [...placements(land(game)).values()];
  const many = ways.find(({ length }) => length > 1)!;
  const other = ways.find((list) => list !== many)!;
  turn.settle(square(other[0]!));
  assert.deepEqual(square(turn.settled.value!.laid!), square(other[0]!));
  turn.settle(square(many[0]!));
  assert.equal(land(game).placed.length, 2);
  const seen = new Set<number>();
  for (let i = 0; i < many.length; i++) {
    seen.add(turn.settled.value!.laid!.turns);
    turn.rotate(1);
  }
  assert.deepEqual([...seen].sort(), many.map(({ turns }) => turns!).sort());
});

test('the ghost tells what would come of it, and changes nothing', () => {
  const game = newGame();
  const turn = new Turn(game);
  const before = game.table.hash();
  turn.step([1, 0]);
  const ghost = turn.ghost.value!;
  assert.equal(ghost.after.placed.length, 2);
  assert.deepEqual(square(ghost.after.placed[1]!), square(ghost));
  assert.equal(game.table.hash(), before);
  turn.enter();
  assert.deepEqual(square(turn.settled.value!.laid!), square(ghost));
  assert.equal(turn.ghost.value, null);
});

test('a square that is refused says why in the words of its rule', () => {
  const turn = new Turn(newGame());
  turn.settle({ x: 9, y: 9 });
  assert.match(turn.refusal.value!.text, /touch[^()]*$/);
  assert.equal(turn.refusal.value!.rule, 'BASE-6');
  assert.deepEqual(turn.refusal.value!.sides, []);
});

test('a refused tile is shown where it would fit best, with the sides that do not match', () => {
  const game = newGame();
  game.table.setPosition('2 players; D0 0,0; turn 1 B');
  game.load({ ...game.save(), mark: 0 });
  const turn = new Turn(game);
  turn.settle({ x: 1, y: 0 });
  assert.deepEqual(turn.refusal.value!.sides, [3], 'the road in the west');
  assert.match(turn.refusal.value!.text, /do not match/);
});

test('a turn that need not be confirmed ends when nothing is left to choose', async () => {
  const game = newGame();
  const turn = new Turn(game);
  confirm.value = 'off';
  const seat = game.acting.value;
  turn.settle(square(land(game).moves[0]!));
  assert.equal(game.acting.value, seat, 'a figure may still be put');
  turn.chooseNumber(1);
  await Promise.resolve();
  confirm.value = 'on';
  assert.equal(game.held.value, null);
  assert.equal(game.log.value.findLast(({ move }) => move.kind === 'put')?.by, seat);
});

test('two taps at a spot end the turn, two at a tile that can be turned turn it twice', () => {
  const game = newGame();
  game.table.setPosition('2 players; D0 0,0; turn 1 V');
  game.load({ ...game.save(), mark: 0 });
  const turn = new Turn(game);
  turn.settle({ x: 0, y: 1 });
  const laid = turn.settled.value!.laid!;
  const corner: [number, number] = [laid.x * 100 + 1, laid.y * 100 + 1];
  turn.tap(corner, 9);
  const once = turn.settled.value!.laid!.turns;
  turn.tapTwice(corner, 9);
  assert.notEqual(once, laid.turns);
  assert.notEqual(turn.settled.value!.laid!.turns, once);
  const spot = turn.spots.value[0]!;
  turn.tap(spot.at, 1);
  turn.tapTwice(spot.at, 1);
  assert.equal(
    game.log.value.findLast(({ move }) => move.kind === 'put')?.move.number,
    spot.move.number,
  );
});

test('spots are chosen by number, and chosen again they are not', () => {
  const game = newGame();
  const turn = new Turn(game);
  turn.settle(square(land(game).moves[0]!));
  turn.chooseNumber(1);
  assert.equal(game.held.value, turn.spots.value[0]!.move);
  turn.chooseNumber(1);
  assert.equal(game.held.value, null);
});

test('the nearest spot within reach is meant, and beyond it none', () => {
  const spot = (x: number, y: number) => ({ at: [x, y] }) as Choice;
  const list = [spot(10, 10), spot(40, 10)];
  assert.equal(nearest(list, [20, 10], 20), list[0]);
  assert.equal(nearest(list, [30, 10], 20), list[1]);
  assert.equal(nearest(list, [80, 80], 20), null);
});

test('keys go to the next square ahead, the straightest first', () => {
  const squares = [
    { x: 1, y: 2 },
    { x: 3, y: 0 },
    { x: -1, y: 0 },
  ];
  assert.deepEqual(nextSquare(squares, { x: 0, y: 0 }, [1, 0]), { x: 3, y: 0 });
  assert.deepEqual(nextSquare(squares, { x: 0, y: 0 }, [-1, 0]), { x: -1, y: 0 });
  assert.equal(nextSquare(squares, { x: 0, y: 0 }, [0, -1]), null);
});

test('the log has an entry a player and turn, and chance only where it has something to say', () => {
  const event = (by: Event['by'], move: string, more: Partial<Event> = {}) =>
    ({ by, move: { move }, ...more }) as Event;
  const list = entries(
    [
      event('chance', 'draw A'),
      event(0, 'A0 1,0'),
      event(0, 'road'),
      event('chance', 'draw B', { discarded: 'C' }),
      event(1, 'B0 0,1'),
      event(0, '-'),
    ],
    ['', 'anna lays a tile', '', '', 'bram lays a tile', ''],
  );
  assert.deepEqual(
    list.map(({ by, words, told, discarded }) => [by, words.join(' '), told, discarded.join()]),
    [
      [0, 'A0 1,0 road', 'anna lays a tile', ''],
      [-1, '', '', 'C'],
      [1, 'B0 0,1', 'bram lays a tile', ''],
    ],
  );
});
