// drag.ts -- the tile in hand is taken to the table: where it may lie it is shown as it would lie,
// and there it is laid when it is let go.
import { squareAt, squareKey } from '../../board/shapes';
import type { Play } from './play';

const STILL = 8; // pixels that a press may slip

/** The place of the table under a point of the window; null: that is somewhere else. */
function placeAt({ camera }: Play, x: number, y: number): [number, number] | null {
  const stage = document.elementFromPoint(x, y)?.closest('.stage');
  if (!stage) return null;
  const { left, top } = stage.getBoundingClientRect();
  return camera.toTable(x - left, y - top);
}

function carry(play: Play, { clientX, clientY }: PointerEvent): void {
  play.carried.value = [clientX, clientY];
  const at = placeAt(play, clientX, clientY);
  play.turn.point(at && squareAt(...at));
}

/** It is put down; away from the table nothing has happened. */
function drop(play: Play, { clientX, clientY }: PointerEvent): void {
  const at = placeAt(play, clientX, clientY);
  const square = at && squareAt(...at);
  const legal = square && play.turn.base.value?.squares.has(squareKey(square));
  if (legal) play.turn.settle(square);
  play.turn.point(null);
}

/** Somebody presses the tile in hand: if that moves, the tile does. */
export function take(play: Play, press: PointerEvent): void {
  if (press.button !== 0 || (press.target as Element).closest('button')) return;
  press.preventDefault(); // nothing is selected meanwhile
  const heard = new AbortController();
  const own = (hear: (event: PointerEvent) => void) => (event: PointerEvent) =>
    event.pointerId === press.pointerId && hear(event);
  const move = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (play.carried.value || far >= STILL) carry(play, event);
  };
  const end = (event: PointerEvent): void => {
    heard.abort();
    if (!play.carried.value) return;
    if (event.type === 'pointerup') drop(play, event);
    else play.turn.point(null);
    play.carried.value = null;
  };
  addEventListener('pointermove', own(move), heard);
  addEventListener('pointerup', own(end), heard);
  addEventListener('pointercancel', own(end), heard);
}
