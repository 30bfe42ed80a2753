// camera.test.ts -- what part of a large table is seen in a small window.
import { effect, signal } from '@preact/signals';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Camera } from '../../board/camera';
import { boxOf } from '../../board/shapes';

const square = (x: number, y: number) => ({ x, y });

test('it goes once to squares that cannot all be seen', () => {
  const camera = new Camera();
  camera.resize(350, 300);
  const land = boxOf([square(-10, -10), square(20, 20)]);
  // Around the second are all of them, but in the middle of all the first is out of sight.
  const wanted = [square(0, 0), square(4, 0), square(8, 0), square(8, 1), square(8, 2)];
  const turn = signal(1);
  let times = 0;
  effect(() => {
    void turn.value;
    times++;
    camera.follow(land, wanted);
  });
  turn.value = 2;
  assert.equal(times, 2);
  camera.pan(10, 10);
  assert.equal(times, 2);
});

test('it knows where it looks when it has a size and something to show', () => {
  const camera = new Camera();
  assert.equal(camera.framed, false);
  camera.follow(boxOf([square(0, 0)]), null);
  assert.equal(camera.framed, false);
  camera.resize(350, 300);
  assert.equal(camera.framed, true);
});
