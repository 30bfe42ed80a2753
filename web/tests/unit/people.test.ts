// people.test.ts -- questions about people and games, and what accounts do, on a line that breaks.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Connection } from '../../net/connection';
import type { Tell } from '../../net/messages';
import { act, ask, exported, replyOf, Self } from '../../net/people';
import { question } from '../../screens/online/archive';
import { Script, turn } from './script';

/** A line whose sockets are scripts, the first of which has greeted. */
async function opened(t: TestContext) {
  const scripts: Script[] = [];
  const line = new Connection({
    session: async () => true,
    socket: () => (scripts.push(new Script()), scripts.at(-1)!),
    language: () => 'en',
    patience: 1,
  });
  t.after(() => line.close());
  await turn();
  scripts[0]!.greet();
  return { line, scripts, script: scripts[0]! };
}

/** The next socket, after this one broke. */
async function broken(scripts: Script[]): Promise<Script> {
  const n = scripts.length;
  scripts.at(-1)!.onclose?.();
  while (scripts.length === n) await new Promise((resolve) => setTimeout(resolve, 1));
  return scripts.at(-1)!;
}

const profile = (id: number, name: string) =>
  ({ is: 'profile', id, name, bot: false, claimed: 1, ratings: [], games: [] }) satisfies Tell;

test('a reply goes to the question that has its number', async (t) => {
  const { line, script } = await opened(t);
  const [anna, bram] = ['anna', 'bram'].map((name) => ask(line, { is: 'profile', name }));
  const [, first, second] = script.said;
  script.tell(profile(second!.id, 'bram'));
  script.tell(profile(first!.id, 'anna'));
  script.answer(-1);
  script.answer(-2);
  assert.equal(replyOf(await anna!, 'profile')!.name, 'anna');
  assert.equal(replyOf(await bram!, 'profile')!.name, 'bram');
});

test('what is read is asked for again after a break; what is done is not', async (t) => {
  const { line, scripts } = await opened(t);
  const read = ask(line, { is: 'archive' });
  const done = act(line, { is: 'bot', name: 'annabot' });
  const next = await broken(scripts);
  assert.equal((await done).answer.result, 'lost');
  next.greet();
  await turn();
  assert.deepEqual(next.words, ['hello', 'archive']);
  next.tell({ is: 'archive', id: next.said[1]!.id, games: [], more: true });
  next.answer(1);
  assert.equal(replyOf(await read, 'archive')!.more, true);
});

test('one is somebody else after a login, and a guest after the session has ended', async (t) => {
  const { line, scripts, script } = await opened(t);
  const self = new Self(line);
  assert.deepEqual(script.words, ['hello', 'account']);
  assert.equal(self.account.value, null);
  script.tell({ is: 'account', id: script.said[1]!.id, person: 17, ratings: [] });
  script.answer(1);
  assert.equal(self.account.value!.name, undefined);
  script.tell({ is: 'account', id: 0, person: 5, name: 'anna', left: 8, ratings: [] });
  assert.deepEqual([line.person.value, self.account.value!.name], [5, 'anna']);
  self.anew();
  await turn();
  assert.equal(scripts.length, 2);
  scripts[1]!.greet(Date.now(), 18);
  assert.deepEqual([line.person.value, self.account.value], [18, null]);
  assert.deepEqual(scripts[1]!.words, ['hello', 'account']);
});

test('all that is kept comes in parts, and half of it is nothing', async (t) => {
  const { line, script, scripts } = await opened(t);
  const whole = exported(line);
  const { id } = script.said.at(-1)!;
  script.tell({ is: 'data', id, text: '{"games":[', more: true });
  script.tell({ is: 'data', id, text: ']}', more: false });
  script.answer(-1);
  assert.equal(await whole, '{"games":[]}');
  const half = exported(line);
  script.tell({ is: 'data', id: script.said.at(-1)!.id, text: '{', more: true });
  await broken(scripts);
  assert.equal(await half, undefined);
});

test('a search says what is wanted and nothing else; days count from 1970', () => {
  const any = { name: '', game: '', rules: '', since: '', until: '' };
  assert.deepEqual(question(any), { is: 'archive' });
  assert.deepEqual(
    question({ name: ' anna ', game: 'land', rules: 'inns', since: '1970-01-03', until: '' }, 'x'),
    { is: 'archive', name: 'anna', game: 'land', words: 'inns', since: 2, before: 'x' },
  );
  assert.deepEqual(question({ ...any, since: 'soon', until: '1960-01-01' }), { is: 'archive' });
});
