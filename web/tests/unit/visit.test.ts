// visit.test.ts -- somebody at a table of a server: the form, the game through the eyes of his own
// seat, those who are there, and the end.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Table } from '../../engine/table';
import { Connection } from '../../net/connection';
import { Visit } from '../../net/visit';
import { clockText, readForm, timeText, writeForm } from '../../screens/online/form';
import { setupOf } from '../../screens/online/game';
import { beforeOwnTurn } from '../../screens/online/strip';
import { Game } from '../../table/game/game';
import { person } from '../../table/game/player';
import { LocalRoom } from '../../table/game/room';
import { newEngine } from './module';
import { Script, turn } from './script';
import { linesIn } from './standin';

const OPTIONS = { listed: true, starts: true, delay: 0, quiet: false };

const FORM = `aude room 1
game land
rules inns
first 0
owner 17
clock 10m+5s
aid club
takeback on
drafts hidden
chance dealt
seat person 17 anna
seat open
`;

/** A visit of person 17, whose line is there. */
async function visited(t: TestContext) {
  const script = new Script();
  const line = new Connection({
    session: async () => true,
    socket: () => script,
    language: () => 'en',
  });
  const visit = new Visit('x', line, new Table(newEngine()));
  t.after(() => (visit.leave(), line.close()));
  await turn();
  script.greet();
  return { script, visit };
}

/** A game elsewhere, in which anna (17) has seat 0; its copies, and the steps after so many. */
function played() {
  const table = new Table(newEngine());
  const room = LocalRoom.begin(table, 'inns players anna,bram seed x');
  const copy = (as: number) =>
    table.written(as).replace(/^seat person 0 anna$/m, 'seat person 17 anna');
  const steps = (from: number, as: number) =>
    linesIn(table.written(as))
      .slice(from)
      .map((line) => `${line}\n`)
      .join('');
  const play = () => {
    const moves = [table.moves()[0]!.number];
    return room.send({ verb: 'play', seat: table.waits, moves }, -1);
  };
  return { table, room, copy, steps, play };
}

const told = { table: 'x', options: OPTIONS, now: 0 };

test('before the start there is a form, and one knows which seat is one’s own', async (t) => {
  const { script, visit } = await visited(t);
  assert.deepEqual(script.words, ['hello', 'join']);
  assert.equal(visit.state.value, null);
  script.tell({ is: 'copy', ...told, as: -1, text: FORM });
  assert.equal(visit.room.value, null);
  assert.deepEqual([visit.seat.value, visit.isOwner.value], [0, true]);
  assert.equal(visit.state.value!.clock, '10m+5s');
  const both = FORM.replace('seat open', 'seat person 18 bram');
  script.tell({ is: 'form', ...told, text: both });
  assert.deepEqual(
    visit.state.value!.seats.map(({ name }) => name),
    ['anna', 'bram'],
  );
  script.tell({ is: 'people', table: 'x', persons: [17], watchers: 3 });
  script.tell({ is: 'people', table: 'another', persons: [], watchers: 9 });
  assert.equal(visit.people.value.watchers, 3);
});

test('a game that begins is followed; what is missing is asked for', async (t) => {
  const { script, visit } = await visited(t);
  const game = played();
  script.tell({ is: 'copy', ...told, as: -1, text: FORM });
  script.tell({ is: 'copy', ...told, as: 0, text: game.copy(0) });
  const room = visit.room.value!;
  const seen = room.seen;
  await game.play();
  await game.play();
  const later = game.steps(seen + 2, 0);
  script.tell({ is: 'steps', table: 'x', as: 0, from: seen + 2, lines: later, now: 0 });
  assert.equal(room.seen, seen);
  assert.deepEqual([script.said.at(-1)!.is, script.said.at(-1)!['at']], ['join', seen]);
  const all = game.steps(seen - 1, 0); // the first of them is known
  script.tell({ is: 'steps', table: 'x', as: 0, from: seen - 1, lines: all, now: 0 });
  assert.equal(room.seen, game.room.seen);
  assert.equal(room.table.hash(), game.table.hash());
  assert.equal(visit.state.value!.steps, room.seen);
});

test('who sees a game as a spectator, but has a seat, asks for its eyes once', async (t) => {
  const { script, visit } = await visited(t);
  const game = played();
  script.tell({ is: 'copy', ...told, as: -1, text: game.copy(-1) });
  assert.deepEqual(script.said.slice(2), [{ is: 'join', table: 'x', as: 0, at: -1, id: 2 }]);
  script.tell({ is: 'copy', ...told, as: -1, text: game.copy(-1) });
  assert.equal(script.said.length, 3);
  const before = visit.room.value!;
  script.tell({ is: 'copy', ...told, as: 0, text: game.copy(0) });
  assert.equal(visit.room.value!.as, 0);
  assert.notEqual(visit.room.value, before, 'another room: whoever shows it shows it anew');
  const same = visit.room.value;
  script.tell({ is: 'copy', ...told, as: 0, text: game.copy(0) });
  assert.equal(visit.room.value, same);
});

test('when a game ends the seed is asked for', async (t) => {
  const { script, visit } = await visited(t);
  const game = played();
  script.tell({ is: 'copy', ...told, as: 0, text: game.copy(0) });
  const { seen } = visit.room.value!;
  await game.room.send({ verb: 'resign', seat: 1 }, -1);
  const lines = game.steps(seen, 0);
  script.tell({ is: 'steps', table: 'x', as: 0, from: seen, lines, now: 0 });
  assert.deepEqual(visit.state.value!.winners, [0]);
  assert.deepEqual([script.said.at(-1)!.is, script.said.at(-1)!['at']], ['join', -1]);
  script.tell({ is: 'copy', ...told, as: 0, text: game.copy(0) });
  assert.equal(visit.state.value!.seed, 'x');
  const shown = new Game(visit.room.value!.table, () => person);
  shown.enter(visit.room.value!, setupOf(visit.state.value!, 0));
  assert.deepEqual([shown.over.value, shown.winners.value], [true, [0]]);
});

test('what was said is known once, and a table that is gone says why', async (t) => {
  const { script, visit } = await visited(t);
  const chat = { is: 'chat', table: 'x', person: 18, who: 'bram', now: 5 } as const;
  script.tell({ ...chat, words: 'hello' });
  script.tell({ ...chat, now: 6, preset: 2 });
  script.tell({ ...chat, words: 'hello' }); // who comes again is told again
  assert.equal(visit.chat.value.length, 2);
  script.tell({ is: 'copy', ...told, as: -1, text: FORM });
  script.tell({ is: 'quiet', table: 'x', quiet: true });
  assert.equal(visit.options.value!.quiet, true);
  script.answer(1, 'no-table', { reason: 'there is none' });
  await turn();
  assert.equal(visit.gone.value!.reason, 'there is none');
});

test('one’s own last turn begins where the other’s ended', async () => {
  const game = played();
  const shown = new Game(game.table, () => person);
  shown.enter(game.room, setupOf(game.table.room(0), 0));
  assert.equal(beforeOwnTurn(shown, 0), undefined);
  const begun = game.table.settled;
  const first = game.table.waits;
  while (game.table.waits === first) await game.play();
  while (game.table.waits !== first) await game.play();
  assert.equal(beforeOwnTurn(shown, first), begun);
});

test('forms are read as they were written, and clocks as people read them', () => {
  const draft = {
    game: 'card' as const,
    options: { card_animal_over_8: 'plus_one' },
    sitters: [],
    first: 0,
    seed: '',
    aid: 'club' as const,
  };
  const more = { players: 3, clock: '3d/turn', takeback: true, drafts: false };
  const words = writeForm(draft, more);
  const rules = 'card_animal_over_8=plus_one';
  assert.deepEqual(readForm(words), { game: 'card', rules, aid: 'club', ...more });
  assert.deepEqual(
    [59_001, 600_000, 3_723_000, -5, 259_200_000].map((ms) => timeText(ms, 'en')),
    ['1:00', '10:00', '1:02:03', '0:00', '3 days'],
  );
});

test('a clock is told in words, and nothing of what a server adds to it', () => {
  assert.equal(clockText('none patience 7d'), clockText('none'));
  assert.equal(clockText('10m+5s patience 1h'), clockText('10m+5s'));
  assert.notEqual(clockText('none'), 'none');
  assert.equal(clockText('7m patience 1h'), '7m');
});
