// connection.test.ts -- the line to a server, with a server that does as it is told: what is said
// is said until it is answered, and what one follows is asked for again.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Connection } from '../../net/connection';
import { Script, turn } from './script';

/** Time stands still until it is told to go on; whoever connects gets the next of `sockets`. */
function lineFor(t: TestContext, session: () => Promise<boolean> = async () => true) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  t.mock.method(Math, 'random', () => 0.5);
  const sockets: Script[] = [];
  const line = new Connection({
    session,
    socket: () => (sockets.push(new Script()), sockets.at(-1)!),
    language: () => 'nl',
  });
  t.after(() => line.close());
  return { line, sockets, pass: async (ms: number) => (t.mock.timers.tick(ms), turn()) };
}

const chat = { is: 'chat', table: 'x', words: 'hello' } as const;
const play = { is: 'play' as const, table: 'x', seat: 0, at: 3, moves: [5] };

test('hello comes first; what was said before waits for the welcome', async (t) => {
  const { line, sockets } = lineFor(t);
  void line.say(play);
  await turn();
  sockets[0]!.onopen!();
  assert.deepEqual(sockets[0]!.said, [{ is: 'hello', v: 1, lang: 'nl' }]);
  assert.equal(line.line.value.is, 'connecting');
  sockets[0]!.tell({ is: 'welcome', v: 1, person: 17, now: 0 });
  assert.deepEqual([line.line.value.is, line.person.value], ['connected', 17]);
  assert.deepEqual(sockets[0]!.said[1], { ...play, id: 1 });
});

test('what is not answered is said again after a break, under the same number', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  await turn();
  sockets[0]!.greet();
  const [first, second] = [line.say(play), line.say({ ...play, at: 4 })];
  sockets[0]!.answer(1);
  assert.equal((await first).result, 'done');
  sockets[0]!.onclose!();
  await pass(1000);
  sockets[1]!.greet();
  assert.deepEqual(sockets[1]!.said[1], { ...play, at: 4, id: 2 });
  sockets[1]!.answer(1, 'twice');
  assert.equal((await second).result, 'twice');
});

test('what would be done twice is not said again, but answered as lost', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  await turn();
  sockets[0]!.greet();
  const said = line.say(chat);
  sockets[0]!.onclose!();
  assert.equal((await said).result, 'lost');
  const later = line.say(chat); // it was never sent: nothing can come of it twice
  await pass(1000);
  sockets[1]!.greet();
  assert.deepEqual(sockets[1]!.words, ['hello', 'chat']);
  sockets[1]!.answer(1);
  assert.equal((await later).result, 'done');
});

test('what one follows is asked for on every line, before what was left unanswered', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  let at = -1;
  const answers: string[] = [];
  const leave = line.stand(
    () => ({ is: 'join', table: 'x', at }),
    ({ result }) => answers.push(result),
  );
  await turn();
  sockets[0]!.greet();
  void line.say(play);
  assert.deepEqual(sockets[0]!.words, ['hello', 'join', 'play']);
  at = 9;
  sockets[0]!.onclose!();
  await pass(1000);
  sockets[1]!.greet();
  const again = sockets[1]!.said.filter(({ at }) => at === 9);
  assert.equal(again.length, 1, 'by how far it has come');
  assert.equal(sockets[1]!.words.at(-1), 'play');
  leave();
  sockets[1]!.onclose!();
  await pass(1000);
  sockets[2]!.greet();
  assert.deepEqual(sockets[2]!.words.filter((is) => is === 'join').length, 0);
});

test('each attempt waits twice as long, half a minute at most, and says until when', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  const waits: number[] = [];
  await turn();
  for (let i = 0; i < 7; i++) {
    sockets.at(-1)!.onclose!();
    const now = line.line.value;
    assert.ok(now.is === 'waiting');
    waits.push(now.until - Date.now());
    await pass(now.until - Date.now());
  }
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  sockets.at(-1)!.greet().onclose!();
  assert.deepEqual(line.line.value, { is: 'waiting', until: Date.now() + 1000 }, 'anew');
  line.retry();
  await turn();
  assert.equal(line.line.value.is, 'connecting', 'somebody was impatient');
});

test('a line on which nothing is heard is tried, and given up', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  await turn();
  sockets[0]!.greet();
  await pass(20_000);
  assert.equal(sockets[0]!.words.at(-1), 'ping');
  sockets[0]!.answer(1);
  await pass(20_000);
  assert.equal(line.line.value.is, 'connected');
  await pass(10_000);
  assert.ok(sockets[0]!.closed);
  assert.equal(line.line.value.is, 'waiting');
  await pass(1000);
  sockets[1]!.greet();
  assert.deepEqual(sockets[1]!.words, ['hello'], 'a ping is not said again');
});

test('a page that is too old says so, and one without a server too', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  await turn();
  sockets[0]!.onopen!();
  sockets[0]!.tell({ is: 'reload', v: 2 });
  sockets[0]!.onclose!();
  await pass(60_000);
  assert.deepEqual([line.line.value.is, sockets.length], ['outdated', 1]);
  t.mock.timers.reset();
  const { line: alone, sockets: none } = lineFor(t, async () => false);
  await turn();
  assert.deepEqual([alone.line.value.is, none.length], ['absent', 0]);
});

test('a server that is about to stop is left, and found again when it said', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  await turn();
  sockets[0]!.greet().tell({ is: 'closing', seconds: 5 });
  assert.deepEqual(line.line.value, { is: 'waiting', until: Date.now() + 5000 });
  await pass(5000);
  assert.equal(sockets.length, 2);
});

test('of all that the server says of its clock the least late is believed', async (t) => {
  const { line, sockets, pass } = lineFor(t);
  await turn();
  sockets[0]!.greet(Date.now() + 700);
  await pass(1000);
  sockets[0]!.tell({ is: 'chat', table: 'x', person: 1, who: 'anna', now: Date.now() + 900 });
  assert.equal(line.now() - Date.now(), 900);
  sockets[0]!.tell({ is: 'chat', table: 'x', person: 1, who: 'anna', now: Date.now() - 400 });
  assert.equal(line.now() - Date.now(), 900);
});

test('another language is another hello, at once, and loses nothing', async (t) => {
  const { line, sockets } = lineFor(t);
  line.renew(); // there is no line yet
  await turn();
  sockets[0]!.greet();
  const said = line.say(play);
  line.renew();
  await turn();
  assert.ok(sockets[0]!.closed);
  sockets[1]!.greet();
  assert.deepEqual(sockets[1]!.words, ['hello', 'play']);
  sockets[1]!.answer(1);
  assert.equal((await said).result, 'done');
});
