// network.test.ts -- the large network: who misses it, fetched once, and done without.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Engine } from '../../engine/wasm';
import { giver, isMissed } from '../../worker/network';
import { newEngine } from './module';

const file = readFileSync(join(process.env['AUDE_ROOT']!, 'src/ai/land/large.net'));
const good = () => new Response(file);

/** The best turns of this player in a position of two. */
function look(engine: Engine, player: string): string {
  engine.call('table_set', '2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 1 E');
  engine.call('mind_open', player);
  engine.call('mind_look');
  return engine.call('mind_lines', 9);
}

/** What is answered, one after the other, and how often that was. */
function asked(...answers: (() => Response | Promise<Response>)[]) {
  const ask = async () => answers[ask.times++]!();
  ask.times = 0;
  return ask;
}

test('it is missed by who would look closely, and by nobody else', () => {
  const engine = newEngine();
  for (const player of ['level=1', 'level=7', 'farmer', 'greedy:small=1']) {
    look(engine, player);
    assert.equal(isMissed(engine), false, player);
  }
  look(engine, 'greedy');
  assert.equal(isMissed(engine), true);
  assert.equal(isMissed(engine), false); // until somebody looks again
});

test('it is fetched once, and then nobody misses it', async () => {
  const engine = newEngine();
  const ask = asked(good);
  const give = giver(ask);
  const small = look(engine, 'greedy');
  assert.equal(await give(engine), true);
  assert.ok(isMissed(engine)); // that was before
  assert.notEqual(look(engine, 'greedy'), small);
  assert.equal(isMissed(engine), false);
  assert.equal(await give(engine), true);
  assert.equal(ask.times, 1);
});

test('where it cannot be fetched the small one goes on, and it is asked for again', async () => {
  const engine = newEngine();
  const gone = () => new Response('', { status: 404 });
  const ask = asked(() => Promise.reject(new TypeError('offline')), gone, good);
  const give = giver(ask);
  const small = look(engine, 'greedy');
  for (const times of [1, 2]) {
    assert.equal(await give(engine), false);
    assert.equal(look(engine, 'greedy'), small);
    assert.equal(ask.times, times);
  }
  assert.equal(await give(engine), true);
  assert.notEqual(look(engine, 'greedy'), small);
});

test('what is no network is not taken, and is asked for again', async () => {
  const engine = newEngine();
  const ask = asked(() => new Response('<!doctype html>'), good);
  const give = giver(ask);
  assert.equal(await give(engine), false);
  assert.equal(await give(engine), true);
  assert.equal(ask.times, 2);
});

test('nobody waits for it for long, nor twice; when it has come it is there', async () => {
  const engine = newEngine();
  let come: (answer: Response) => void = () => {};
  const ask = asked(() => new Promise((resolve) => (come = resolve)));
  const give = giver(ask, 40);
  const began = performance.now();
  assert.equal(await give(engine), false);
  const waited = performance.now();
  assert.ok(waited - began >= 30);
  assert.equal(await give(engine), false);
  come(good());
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await give(engine), true);
  assert.equal(ask.times, 1);
});
