// cards.test.ts -- the card game's rooms: from what is pointed at to moves, and who may see what.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { partsOf } from '../../cards/claims';
import { FACES } from '../../cards/faces';
import { answersOf, movesOf, next, onlyMove, piecesOf, rowsOf } from '../../cards/flow';
import { cardPicture } from '../../cards/picture';
import { Pictures } from '../../engine/pictures';
import { Table } from '../../engine/table';
import { SEES_ALL, SPECTATOR, type CardState, type Event, type Item } from '../../engine/types';
import { stillCounting } from '../../table/card/count';
import { lightsOf } from '../../table/card/log';
import { CardTurn } from '../../table/card/turn';
import { Course } from '../../table/game/course';
import { Game } from '../../table/game/game';
import { person } from '../../table/game/player';
import { HERE } from '../../table/game/setup';
import { newEngine } from './module';

const NAMES = ['anna', 'bram', 'carl', 'dora', 'emil'];
const [ANNA, BRAM] = [0, 1];

/** Let whoever is asked be asked. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

function set(position: string, viewer: number): { table: Table; state: CardState } {
  const table = new Table(newEngine());
  table.setPosition(position);
  return { table, state: table.state(viewer) as CardState };
}

/** The decision that is held over the table, in words. */
const heldIn = (game: Game) => game.held.value?.move;

async function gameOf(people: number, seed = 'page'): Promise<Game> {
  const game = new Game(new Table(newEngine()), () => person);
  const names = NAMES.slice(0, people);
  game.begin({ rules: 'game card', names, seats: names.map(() => HERE), aid: 'casual', seed });
  await settled();
  return game;
}

/** Everything that the page is told, as one text. */
const shown = (game: Game) => JSON.stringify([game.state.value, game.log.value]);

test('cards are numbered as the engine numbers them', () => {
  const pictures = new Pictures(newEngine());
  FACES.forEach((name, i) => assert.match(pictures.card(name), new RegExp(`id="face${i + 1}"`)));
  assert.equal(FACES.length, 24);
});

test('a card of a colour has one row to go to, one without has all', () => {
  const { state } = set('card 2 players; hand 1 red2 dragon; turn 1', ANNA);
  assert.deepEqual(rowsOf(movesOf(state, ANNA, 0)), ['red']);
  assert.equal(onlyMove(movesOf(state, ANNA, 0))?.move, 'play red2');
  assert.deepEqual(rowsOf(movesOf(state, ANNA, 1)), ['yellow', 'red', 'green', 'blue']);
  assert.equal(onlyMove(movesOf(state, ANNA, 1)), null);
  assert.deepEqual(piecesOf(state, ANNA), [0, 1, 'follower']);
});

test('a follower that stands in a row cannot be taken up', () => {
  const { state } = set('card 2 players; row red red1 @1; hand 1 red2; turn 1', ANNA);
  assert.deepEqual(piecesOf(state, ANNA), [0]);
});

test('ten, keep and the kinds that a joker may join are answers', () => {
  const { table } = set('card 2 players; row blue blue1 2:sheep; row red red1 @2; turn 1', ANNA);
  table.playWords('claim blue');
  assert.deepEqual(
    answersOf(table.state(ANNA) as CardState).map(({ kind }) => kind),
    ['ten', 'keep'],
  );
});

test('steps go round, and begin at either end', () => {
  assert.equal(next(['a', 'b', 'c'], null, 1), 'a');
  assert.equal(next(['a', 'b', 'c'], null, -1), 'c');
  assert.equal(next(['a', 'b', 'c'], 'c', 1), 'a');
  assert.equal(next([], null, 1), null);
});

test('a row is cut into hauls in the order of time, and what is free', () => {
  const { state } = set(
    'card 3 players; row green green1 green2 @2 @3 green3 pig; hand 1 red2; turn 1',
    ANNA,
  );
  const parts = partsOf(state.rows[2]!);
  assert.deepEqual(
    parts.map(({ follower, cards }) => [follower?.seat, cards.map(({ card }) => card)]),
    [
      [1, ['green1', 'green2']],
      [2, []],
      [undefined, ['green3', 'pig']],
    ],
  );
});

test('with several people nobody sees a hand before its owner has the screen', async () => {
  const game = await gameOf(2, 'aude');
  const turn = new CardTurn(game);
  turn.follow();
  while (turn.state.value.phase === 'lay') await layAnywhere(game, turn);
  assert.equal(game.viewer.value, SPECTATOR);
  assert.equal(turn.passTo.value, BRAM);
  assert.equal(turn.yours.value, false);
  assert.ok(turn.state.value.players.every(({ hand }) => hand.every((card) => card === null)));
  turn.handOver();
  assert.equal(turn.passTo.value, null);
  assert.ok(turn.state.value.players[BRAM]!.hand.every((card) => card !== null));
  assert.ok(turn.state.value.players[ANNA]!.hand.every((card) => card === null));
});

async function layAnywhere(game: Game, turn: CardTurn): Promise<void> {
  turn.toRow('green');
  assert.equal(game.held.value?.row, 'green');
  turn.end();
  await settled();
}

test('a card played face down is hidden again with End turn, also from the log', async () => {
  const game = await gameOf(2, 'aude');
  const turn = new CardTurn(game);
  turn.follow();
  while (turn.state.value.phase === 'lay') await layAnywhere(game, turn);
  turn.handOver();
  const card = turn.state.value.players[BRAM]!.hand[0]!;
  turn.take(0);
  assert.equal(heldIn(game), undefined);
  turn.toRow('blue');
  assert.equal(heldIn(game), `down ${card} blue`);
  turn.toRow('blue');
  await settled();
  assert.equal(game.viewer.value, SPECTATOR);
  assert.equal(turn.passTo.value, ANNA);
  assert.doesNotMatch(shown(game), new RegExp(`down ${card}`));
  const heard = game.table.cards.told(0, SPECTATOR).at(-1);
  assert.deepEqual(heard?.lines, ['bram plays a card face down to the blue row']);
  turn.handOver();
  assert.doesNotMatch(shown(game), new RegExp(`down ${card}`));
});

test('a card that may not go to a row stays in hand, and the rule says why', async () => {
  const game = await gameOf(2);
  game.table.setPosition('card 2 players; hand 1 red2 red1; turn 1');
  game.look(ANNA);
  game.acting.value = ANNA;
  const turn = new CardTurn(game);
  turn.bring(0, 'green');
  assert.equal(heldIn(game), undefined);
  assert.match(turn.refused.value, /row/);
  turn.bring(0, 'red');
  assert.equal(turn.refused.value, '');
  assert.equal(heldIn(game), 'play red1');
});

test('what is taken up can be put back, and another taken instead', async () => {
  const game = await gameOf(2);
  game.table.setPosition('card 2 players; hand 1 red2 blue1; turn 1');
  game.look(ANNA);
  game.acting.value = ANNA;
  const turn = new CardTurn(game);
  const before = game.table.hash();
  turn.take(0);
  assert.equal(heldIn(game), 'play red2');
  turn.take(1);
  assert.equal(heldIn(game), 'play blue1');
  turn.take(1);
  assert.equal(heldIn(game), undefined);
  turn.stepPiece(1);
  assert.equal(turn.taken.value, 0);
  turn.stepPiece(-1);
  assert.equal(turn.taken.value, 'follower');
  turn.stepRow(-1);
  assert.equal(heldIn(game), 'claim blue');
  assert.equal(game.table.hash(), before);
});

/** One decision of whoever is asked, the way a person makes it. */
function decide(turn: CardTurn, i: number): void {
  turn.handOver();
  const answers = answersOf(turn.state.value);
  if (answers.length) return turn.answer(answers[i % answers.length]!);
  for (let steps = i % 7; steps >= 0; steps--) turn.stepPiece(1);
  turn.stepRow(i % 2 ? 1 : -1);
}

for (const people of [2, 3, 4, 5]) {
  test(`a whole game for ${people} is played turn by turn, and can be taken up again`, async () => {
    const game = await gameOf(people);
    const turn = new CardTurn(game);
    turn.follow();
    for (let i = 0; !game.over.value; i++) {
      decide(turn, i);
      assert.ok(game.canEnd.value, `${game.state.value?.phase} ${i}`);
      turn.end();
      await settled();
    }
    assert.match(game.table.cards.result(), /win|share/);
    const again = new Table(newEngine());
    again.load(game.save().record);
    assert.equal(again.hash(), game.table.hash());
    const told = again.cards.told(0, SPECTATOR);
    assert.equal(told.length, game.log.value.length);
    assert.ok(told.some(({ taken }) => taken.length > 0));
  });
}

test('a game that is taken up after End turn goes on with the next player', async () => {
  const game = await gameOf(2, 'aude');
  const turn = new CardTurn(game);
  turn.follow();
  while (turn.state.value.phase === 'lay') await layAnywhere(game, turn);
  let kept = game.save();
  game.keep = () => (kept = game.save());
  turn.handOver();
  turn.take('follower');
  turn.toRow('red');
  turn.end();
  await settled();
  const again = new Game(new Table(newEngine()), () => person);
  again.load(kept);
  await settled();
  assert.equal(again.acting.value, ANNA);
  assert.equal(again.canUndo.value, false);
});

test('what a claim would pay is told with what hides in it', () => {
  const { table } = set('card 2 players; row blue blue2 2:sheep; hand 1 red2; turn 1', ANNA);
  const [haul] = table.cards.hauls(ANNA, 'blue');
  assert.deepEqual([haul?.pays, haul?.hidden, haul?.to], [2, 1, 2]);
  assert.match(haul!.points[0]!.text, /1 person, together worth 2/);
  assert.equal(table.cards.hauls(BRAM, 'blue')[0]?.pays, 12);
  assert.deepEqual(table.cards.hauls(ANNA), []);
});

test('pointing at the log lights what still lies where it was put', () => {
  const { table } = set('card 2 players; row red red1; hand 1 red2; hand 2 horse; turn 1', ANNA);
  table.playWords('play red2', ANNA);
  table.playWords('claim red', ANNA);
  const log = table.events(0, ANNA);
  assert.deepEqual(lightsOf(log), [
    { row: 'red', from: 1, to: 2 },
    { row: 'red', from: 0, to: 2, seat: BRAM },
  ]);
  const dealt: Event = { ...log[0]!, move: { ...log[0]!.move, kind: 'draw' } };
  assert.deepEqual(lightsOf([...log, dealt]), [null, null, null]);
});

test('points of chests that are still closed do not show yet', () => {
  const { table } = set(
    'card 2 players; chest 1 abbey inn; chest 2 farm; points 1 3; turn over',
    ANNA,
  );
  const state = table.state(ANNA) as CardState;
  const item = { seat: ANNA, points: 5 } as Item;
  const skip = () => {};
  const count = { items: [item], shown: 0, done: false, skip };
  const closed = stillCounting({ ...state, scores: [8, 0] }, count);
  assert.deepEqual([closed.scores, closed.winners], [[3, 0], []]);
  const open = { ...count, shown: 1, done: true };
  assert.equal(stillCounting(state, open), state);
});

test('a game that goes on is looked back at without hands, one that is over with them', () => {
  const { table } = set('card 2 players; hand 1 red2; hand 2 horse; turn 1', ANNA);
  table.playWords('play red2');
  const going = new Course(new Table(newEngine()), table.save());
  const { players } = going.at(0).state(going.viewer) as CardState;
  assert.deepEqual(
    players.map(({ hand }) => hand),
    [[null], [null]],
  );
  const over = set('card 2 players; points 1 3; turn over', ANNA).table;
  assert.equal(new Course(new Table(newEngine()), over.save()).viewer, SEES_ALL);
});

// ---- Helps --------------------------------------------------------------------------------------

test('a hint is held as if it had been taken up, and is not played', () => {
  const game = new Game(new Table(newEngine()), () => person);
  const record = 'aude 1\ngame card\nplayers anna bram\nrow red red1\nhand anna red2 fairy\n';
  const setup = {
    rules: 'game card',
    names: ['anna', 'bram'],
    seats: [HERE, { kind: 'elsewhere' as const }],
  };
  game.load({ setup: { ...setup, aid: 'learner' }, record: `${record}turn anna\n`, mark: 0 });
  const turn = new CardTurn(game);
  turn.show('play fairy blue');
  assert.equal(turn.taken.value, 1);
  assert.equal(heldIn(game), 'play fairy blue');
  turn.show('claim red');
  assert.equal(turn.taken.value, 'follower');
  assert.equal(game.held.value?.row, 'red');
  turn.show('play dragon red'); // nobody has it
  assert.deepEqual([turn.taken.value, game.held.value], [null, null]);
  assert.equal(game.table.length, 0);
});

test('chances are those of what the seat knows', () => {
  const chances = (hand: string, seat: number) => {
    const rows = 'row red red1 red2 sheep; points 1 20';
    const position = `card 2 players; ${rows}; hand 1 pig; hand 2 ${hand}; turn 1`;
    return set(position, SEES_ALL).table.forecast(seat);
  };
  const { win } = chances('dragon', ANNA);
  assert.ok(win[0]! > 60 && Math.abs(win[0]! + win[1]! - 100) < 0.5);
  assert.deepEqual(chances('red3', ANNA), chances('dragon', ANNA));
  assert.deepEqual(chances('red3', SPECTATOR), chances('dragon', SPECTATOR));
  assert.notDeepEqual(chances('red3', BRAM), chances('dragon', BRAM));
});

/** A game whose last follower wins misplaced cards: one seat decides three times in a row. */
const CHOICES = `aude 1
game card
players anna bram
row blue bram:sheep bram:pig horse
row red @bram
turn anna
anna claim blue
anna ten
anna keep
`;

test('at cards every decision is a turn, as an analysis counts them', () => {
  const engine = newEngine();
  const course = new Course(new Table(engine), CHOICES);
  assert.deepEqual(
    course.moments.map(({ seat }) => seat),
    [null, ANNA, ANNA, ANNA],
  );
  engine.call('analyse_open', CHOICES, 20, 1);
  while (engine.number('analyse_step'));
  const { turns } = engine.ask('analyse_json');
  assert.equal(turns.length, 3);
  assert.ok(turns.every(({ seat, luck }) => seat === ANNA && luck));
});

// ---- Pictures -----------------------------------------------------------------------------------

const POSITION =
  'card 3 players; row red red1 2:blue2 @1 sheep 3:pig; row blue horse*2 @2; animals 1 sheep*2; ' +
  'chest 3 inn; points 1 12; hand 1 red3; hand 3 tower; turn 3';

const COLOURS = ['red', 'blue', 'gold'].map((seat) => ({ seat, halo: 'white' }));

const drawn = (viewer: number, position = POSITION) => {
  const { state } = set(position, viewer);
  return cardPicture(new Pictures(newEngine()), state, ['anna', '<b&"', 'carl'], COLOURS);
};

test('a picture has every card of the table, and defines all that it uses', () => {
  const svg = drawn(SPECTATOR);
  const uses = [...svg.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id!);
  for (const id of uses) assert.ok(svg.includes(`id="${id}"`), id);
  const count = (id: string) => uses.filter((one) => one === id).length;
  assert.equal(count('face0'), 2); // two lie face down
  assert.equal(count(`face${FACES.indexOf('horse') + 1}`), 2);
  assert.equal(count(`face${FACES.indexOf('sheep') + 1}`), 1);
  assert.ok(svg.includes('&#60;b&#38;&#34;') && !svg.includes('<b&'));
  assert.ok(svg.includes('>12</text>'));
  assert.ok(svg.includes('stroke="red"') && svg.includes('stroke="white"'));
});

test('a picture shows no more than its viewer may see', () => {
  const hidden = [FACES.indexOf('blue2') + 1, FACES.indexOf('pig') + 1];
  const shows = (viewer: number) =>
    hidden.map((face) => drawn(viewer).includes(`id="face${face}"`));
  assert.deepEqual(shows(SPECTATOR), [false, false]);
  assert.deepEqual(shows(BRAM), [true, false]);
  assert.deepEqual(shows(SEES_ALL), [true, true]);
});

test('a picture grows with the longest row', () => {
  const width = (position: string) => Number(/width="(\d+)"/.exec(drawn(SPECTATOR, position))![1]);
  const long = 'card 3 players; row red red1*8 red2*5 red3*3 sheep*9 inn*5 @1 dragon fairy; turn 2';
  assert.equal(width(POSITION), 1180);
  assert.ok(width(long) > 1180);
});
