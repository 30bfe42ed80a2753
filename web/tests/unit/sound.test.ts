// sound.test.ts -- which sound for what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '../../engine/types';
import { soundOf, soundsOf } from '../../table/play/sound';

const event = (by: Event['by'], points = 0) =>
  ({ by, points: points ? [{ points }] : [] }) as unknown as Event;

test('wood for a decision, a chime for points, nothing for chance', () => {
  assert.equal(soundOf(event(0)), 'wood');
  assert.equal(soundOf(event(1, 3)), 'chime');
  assert.equal(soundOf(event('chance')), null);
});

test('what is taken back, or another game, makes no noise', () => {
  const [a, b, c] = [event(0), event('chance'), event(1)];
  assert.equal(soundsOf([a, b], [a, b, c]), 'wood');
  assert.equal(soundsOf([a, b, c], [a, b]), null);
  assert.equal(soundsOf([a, b], [event(0), event(0), c]), null);
  assert.equal(soundsOf([], [a, b, event(0, 4)]), 'chime');
});
