// room.test.ts -- what every room has to do, tried on each of them through the one interface: that
// of the module, and one of a server, on a line that breaks again and again.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { NOBODY, Table, type Command } from '../../engine/table';
import { SEES_ALL, SPECTATOR, type Event, type LandState, type RoomStep } from '../../engine/types';
import { Game } from '../../table/game/game';
import { person, type Player } from '../../table/game/player';
import { LocalRoom, type Room } from '../../table/game/room';
import { HERE, setupWords, type Setup } from '../../table/game/setup';
import { newEngine } from './module';
import { remoteRoom, StandIn } from './standin';

const setup: Setup = {
  rules: '',
  names: ['anna', 'bram'],
  seats: [HERE, HERE],
  aid: 'casual',
  seed: 'room',
};
const EVERYTHING = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';
const CARDS = 'game card';

type Make = (words: string, t: TestContext) => Promise<Room>;

const local: Make = async (words) => LocalRoom.begin(new Table(newEngine()), words);

/** Only the one who keeps the room knows its seed. */
const remote: Make = async (words, t) => {
  const server = new StandIn((await local(words, t)) as LocalRoom, words.length);
  return remoteRoom(server, SPECTATOR, t);
};

const rooms: Record<string, Make> = { 'of the module': local, 'of a server': remote };
const games = { 'of the module': [EVERYTHING, CARDS], 'of a server': [EVERYTHING] };

const words = (rules = '') => setupWords({ ...setup, rules });
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

async function until(is: () => boolean): Promise<void> {
  for (let i = 0; !is(); i++) {
    assert.ok(i < 20_000, 'it never comes');
    await pause();
  }
}

/** A room in which somebody is to decide. */
async function opened(make: Make, t: TestContext, rules = ''): Promise<Room> {
  const room = await make(words(rules), t);
  await until(() => room.seen > 0 && room.table.waits >= 0);
  return room;
}

/** Somebody who writes down what he hears. */
class Listener {
  readonly steps: RoomStep[] = [];
  draft: Event[] = [];

  constructor(room: Room, from = 0) {
    room.follow(
      SEES_ALL,
      {
        steps: (steps) => this.steps.push(...steps),
        draft: (events) => (this.draft = events),
      },
      from,
    );
  }

  get numbers(): number[] {
    return this.steps.map(({ step }) => step);
  }
}

const move = (room: Room, i = 0) => {
  const moves = room.table.moves();
  return moves[(i * 7919) % moves.length]!.number;
};

/** What is answered to a command that was heard, or had been; the last of a game ends it. */
const HEARD = ['done', 'twice', 'over'];

/** Play one decision as soon as it is known whose it is; done when its step has come. */
async function playOne(room: Room, i: number): Promise<void> {
  const [at, seat, settled] = [room.seen, room.table.waits, room.table.settled];
  const command: Command = { verb: 'play', seat, moves: [move(room, i)] };
  const { result } = await room.send(command, at);
  assert.ok(HEARD.includes(result), result);
  await until(() => room.table.settled > settled && room.table.waits !== -1);
}

for (const [name, make] of Object.entries(rooms)) {
  test(`a room ${name}: who follows hears every step once and in order, from any number`, async (t) => {
    const room = await opened(make, t);
    const all = new Listener(room);
    for (let i = 0; i < 9; i++) await playOne(room, i);
    const late = new Listener(room, 5);
    for (let i = 0; i < 3; i++) await playOne(room, i);
    assert.deepEqual(all.numbers, [...Array(room.seen).keys()]);
    assert.deepEqual(late.steps, all.steps.slice(5));
    assert.deepEqual(
      [...new Set(all.steps.map(({ kind }) => kind))],
      ['start', 'play'],
      'nothing else has happened',
    );
  });

  test(`a room ${name}: a draft is replaced as a whole, lies on the table, and is no step`, async (t) => {
    const room = await opened(make, t);
    const heard = new Listener(room);
    const [at, seat, hash] = [room.seen, room.table.waits, room.table.hash()];
    const [first, second] = room.table.moves();
    for (const { number } of [first!, second!]) {
      const coming = room.send({ verb: 'draft', seat, moves: [number] }, at);
      assert.deepEqual(
        [number],
        heard.draft.map(({ move }) => move.number),
        'at once',
      );
      assert.equal((room.table.state() as LandState).placed.length, 2);
      assert.equal((await coming).result, 'done');
    }
    assert.deepEqual(new Listener(room).draft, heard.draft, 'who comes later sees it, too');
    assert.equal(room.table.waits, seat);
    const seen = room.table.trial([first!.number], ([event]) => event!.laid);
    assert.deepEqual([seen!.x, seen!.y], [first!.x, first!.y]);
    assert.equal((room.table.state() as LandState).placed.length, 2, 'the draft lies there again');
    await room.send({ verb: 'draft', seat, moves: [] }, at);
    assert.deepEqual(heard.draft, []);
    assert.equal(room.table.hash(), hash);
    assert.equal(room.seen, at);
  });

  test(`a room ${name}: what is played is settled, and chance deals to the next`, async (t) => {
    const room = await opened(make, t);
    const heard = new Listener(room);
    const [at, seat] = [room.seen, room.table.waits];
    await room.send({ verb: 'draft', seat, moves: [move(room)] }, at);
    const drafted = heard.draft.map(({ move }) => move.number);
    const pass = room.table.moves().find(({ kind }) => kind === 'pass')!;
    await room.send({ verb: 'play', seat, moves: [...drafted, pass.number] }, at);
    await until(() => room.table.waits === 1 - seat);
    const played = heard.steps.slice(at).map(({ seat }) => seat);
    assert.deepEqual(played, [seat, seat, 'chance']);
    assert.equal(room.table.length, room.table.settled);
  });

  test(`a room ${name}: what comes late or twice is recognised, and not played`, async (t) => {
    const room = await opened(make, t);
    const at = room.seen;
    const command: Command = { verb: 'play', seat: room.table.waits, moves: [move(room)] };
    const other = { ...command, moves: [move(room, 1)] };
    await room.send(command, at);
    await until(() => room.seen > at);
    const [seen, hash] = [room.seen, room.table.hash()];
    assert.equal((await room.send(command, at)).result, 'twice');
    const late = await room.send(other, at);
    assert.equal(late.result, 'late');
    assert.match(late.reason, /gone on/);
    assert.equal((await room.send(other, seen + 5)).result, 'ahead');
    await pause();
    assert.deepEqual([room.seen, room.table.hash()], [seen, hash]);
  });

  test(`a room ${name}: what a rule refuses is said with its name, and all of it is left`, async (t) => {
    const room = await opened(make, t);
    const [seen, hash, seat] = [room.seen, room.table.hash(), room.table.waits];
    const number = move(room);
    const refused = await room.send({ verb: 'play', seat, moves: [number, number] }, seen);
    assert.equal(refused.result, 'refused');
    assert.ok(refused.rule && refused.reason);
    const others = await room.send({ verb: 'play', seat: 1 - seat, moves: [number] }, seen);
    assert.equal(others.result, 'not-your-turn');
    assert.deepEqual([room.seen, room.table.hash()], [seen, hash]);
  });

  test(`a room ${name}: taking back is a step, and the same tile comes again`, async (t) => {
    const room = await opened(make, t);
    const heard = new Listener(room);
    const [begun, hash] = [room.table.settled, room.table.hash()];
    for (let i = 0; i < 6; i++) await playOne(room, i);
    const at = room.seen;
    await room.send({ verb: 'takeback', seat: 0, to: begun }, at);
    await until(() => room.seen > at);
    assert.deepEqual([heard.steps.at(-1)!.kind, heard.steps.at(-1)!.to], ['back', begun]);
    assert.equal(room.table.hash(), hash);
  });

  for (const rules of games[name as keyof typeof games])
    test(`a room ${name}: a whole game of ${rules} is the same as by hand`, async (t) => {
      const room = await opened(make, t, rules);
      const byHand = new Table(newEngine());
      byHand.begin(words(rules));
      for (let i = 0; room.table.waits !== NOBODY; i++) {
        while (byHand.actor === -1) byHand.deal();
        assert.equal(room.table.hash(), byHand.hash());
        byHand.play(move(room, i));
        await playOne(room, i);
      }
      assert.equal(room.table.hash(), byHand.hash());
    });

  test(`a game in a room ${name}: a tile is free at once, and settled when that is heard`, async (t) => {
    const room = await opened(make, t);
    const game = new Game(room.table, () => person);
    game.enter(room, setup);
    const seat = game.acting.value!;
    game.play(move(room));
    assert.ok(game.canUndo.value && game.acting.value === seat);
    game.undo();
    game.play(move(room, 1));
    const laid = game.log.value.at(-1);
    game.endTurn();
    game.endTurn(); // impatience
    await until(() => game.acting.value === 1 - seat);
    assert.ok(!game.canUndo.value);
    assert.equal(game.log.value.at(-3), laid, 'the very same event');
    assert.equal(game.trouble.value, null);
  });

  test(`a game in a room ${name}: what is taken back leaves its log`, async (t) => {
    const room = await opened(make, t);
    const game = new Game(room.table, () => person);
    game.enter(room, setup);
    const begun = room.table.settled;
    for (let i = 0; i < 4; i++) await playOne(room, i);
    await room.send({ verb: 'takeback', seat: 0, to: begun }, room.seen);
    await until(() => room.table.settled === begun);
    assert.deepEqual([game.log.value.length, game.mark.value], [begun, begun]);
    assert.deepEqual(game.state.value, room.table.state());
  });

  test(`a game in a room ${name}: players of this page decide to the end`, async (t) => {
    const hasty: Player = { here: false, decide: async (table) => [table.moves()[0]!.number] };
    const room = await opened(make, t);
    const game = new Game(room.table, () => hasty);
    game.enter(room, setup);
    await until(() => game.over.value);
    assert.equal(game.trouble.value, null);
    assert.equal(game.log.value.length, room.table.length);
    assert.equal(game.acting.value, null);
  });
}

test('the room of the module tells each seat what it may see, and no more', async () => {
  const room = LocalRoom.begin(new Table(newEngine()), words(CARDS));
  const heard = [0, 1].map((seat) => {
    const steps: RoomStep[] = [];
    room.follow(seat, { steps: (fresh) => steps.push(...fresh), draft: () => {} });
    return steps;
  });
  for (let i = 0; i < 40; i++) await playOne(room, i);
  heard.forEach((steps, seat) => assert.deepEqual(steps, room.table.steps(0, seat)));
  assert.notDeepEqual(heard[0], heard[1]);
});

test('the room of a server tells each seat of a card game what it may see, and no more', async (t) => {
  const whole = LocalRoom.begin(new Table(newEngine()), words(CARDS));
  const server = new StandIn(whole, 7);
  const seats = await Promise.all([0, 1, SPECTATOR].map((seat) => remoteRoom(server, seat, t)));
  for (let i = 0; whole.table.waits !== NOBODY; i++) {
    const seat = whole.table.waits;
    const room = seats[seat]!;
    await until(() => room.seen === whole.seen);
    const command: Command = { verb: 'play', seat, moves: [move(room, i)] };
    assert.ok(HEARD.includes((await room.send(command, room.seen)).result));
    await until(() => seats.every(({ seen }) => seen === whole.seen));
    for (const { as, table } of seats) {
      assert.deepEqual(table.state(as), whole.table.state(as));
      if (i % 20 === 0) assert.deepEqual(table.steps(0, as), whole.table.steps(0, as));
      if (i % 20 === 0) assert.deepEqual(table.cards.told(0, as), whole.table.cards.told(0, as));
    }
  }
});
