// minds.test.ts -- computer players in a worker, and a worker that is none.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Answer, Question } from '../../worker/protocol';
import { START } from '../../worker/protocol';
import { Minds } from '../../worker/client';

/** A worker as the page sees it, which does what a test tells it. */
class StandIn {
  static made: StandIn[] = [];
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  readonly asked: Question[] = [];
  ended = false;

  constructor() {
    StandIn.made.push(this);
  }

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.ended = true;
  }
}

const asking = { player: 'level=1', record: 'aude 1\n', time: 1 };
const minds = () => new Minds('mind.js', {} as WebAssembly.Module, () => 'it cannot be had');

beforeEach(() => {
  StandIn.made = [];
  Object.assign(globalThis, { Worker: StandIn });
});

test('a worker whose script does not come is told of in words, and another one is tried', async () => {
  const asked = minds();
  const first = asked.think(asking);
  StandIn.made[0]!.onerror!({}); // browsers give no reason
  await assert.rejects(first, { message: 'it cannot be had' });
  const second = asked.think(asking);
  const [gone, now] = StandIn.made;
  assert.ok(gone!.ended && now);
  const { id } = now.asked.at(-1)!;
  now.onmessage!({ data: { kind: 'best', id, moves: [7], lines: [] } });
  assert.deepEqual((await second).moves, [7]);
});

test('a worker that cannot begin fails whatever it is asked', async () => {
  const thought = minds().think(asking);
  const [worker] = StandIn.made;
  worker!.onmessage!({ data: { kind: 'failed', id: START, reason: 'no memory' } });
  await assert.rejects(thought, { message: 'no memory' });
  assert.ok(worker!.ended);
});

test('of a question that was given up nothing is heard', async () => {
  const asked = minds();
  const first = asked.think(asking);
  const second = asked.think(asking);
  await assert.rejects(first);
  const [worker] = StandIn.made;
  const id = (n: number) => worker!.asked.filter(({ kind }) => kind === 'think')[n]!.id;
  worker!.onmessage!({ data: { kind: 'failed', id: id(0), reason: 'too late' } });
  worker!.onmessage!({ data: { kind: 'best', id: id(1), moves: [3], lines: [] } });
  assert.deepEqual((await second).moves, [3]);
});
