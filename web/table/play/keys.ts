// keys.ts -- the whole game from the keyboard: a row a key, as UX.md has them.
import { signal } from '@preact/signals';
import type { Helps } from '../game/setup';
import type { Play } from './play';

/** Are single letters, digits and signs keys?  Else only those that write nothing are. */
export const letterKeysSettings = ['on', 'off'] as const;
export const letterKeys = signal<(typeof letterKeysSettings)[number]>('on');

export const isUnwanted = ({ key, ctrlKey }: KeyboardEvent) =>
  letterKeys.value === 'off' && key.length === 1 && key !== ' ' && !ctrlKey;

/** A button that is pressed with the mouse does not take the focus: Enter stays the turn's. */
export function leaveFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

type Deed = (play: Play) => void;

const step =
  (right: number, down: number): Deed =>
  ({ turn, camera }) => {
    turn.step([right, down]);
    const square = turn.pointed.value;
    if (square) camera.reveal((square.x + 0.5) * 100, (square.y + 0.5) * 100);
  };

const back: Deed = (play) => {
  if (play.sheet.value) play.sheet.value = null;
  else if (play.asked.value) play.asked.value = null;
  else if (play.zen.value) play.zen.value = false;
  else play.turn.back();
};

/** By `key` of the event; digits are apart. */
export const keys: Record<string, Deed> = {
  ArrowLeft: step(-1, 0),
  ArrowRight: step(1, 0),
  ArrowUp: step(0, -1),
  ArrowDown: step(0, 1),
  h: step(-1, 0),
  l: step(1, 0),
  k: step(0, -1),
  j: step(0, 1),
  r: ({ turn }) => turn.rotate(1),
  R: ({ turn }) => turn.rotate(-1),
  g: ({ turn }) => turn.nextFigure(),
  Enter: ({ turn }) => turn.enter(),
  Escape: back,
  f: (play) => (play.showFields.value = !play.showFields.value),
  t: (play) => play.toggle('tiles'),
  p: (play) => (play.showProjected.value = !play.showProjected.value),
  m: (play) => play.toggle('moves'),
  b: (play) => play.toggle('letters'),
  i: (play) => play.nextFeature(),
  ' ': (play) => play.replay(),
  '+': ({ camera }) => camera.zoom(1.25),
  '=': ({ camera }) => camera.zoom(1.25),
  '-': ({ camera }) => camera.zoom(0.8),
  n: (play) => void play.hint(),
  z: (play) => (play.zen.value = !play.zen.value),
};

/** Keys of a help, which a table may do without. */
const helpKeys: Record<string, keyof Helps> = {
  f: 'fields',
  t: 'tiles',
  p: 'projected',
  n: 'hint',
};

/** A digit chooses a spot; 0 is nobody while a figure is asked for, and fits the view else. */
function digit(play: Play, number: number): void {
  if (number === 0 && play.state.value.phase !== 'put') play.camera.fit();
  else play.turn.chooseNumber(number);
}

/** Of a dialog all keys are its own, wherever the focus went. */
const typing = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select') !== null);

/** A button that has the focus is pressed by these; they do nothing else then. */
const pressing = (event: KeyboardEvent) =>
  (event.key === 'Enter' || event.key === ' ') &&
  event.target instanceof Element &&
  event.target.closest('button, a, summary') !== null;

/** Hear a key: was it one of ours?  `off` hears of a help that this table has not. */
export function hearKey(play: Play, event: KeyboardEvent, off: () => void): boolean {
  if (typing(event.target) || pressing(event) || event.altKey || event.metaKey) return false;
  if ((event.ctrlKey && event.key !== 'z') || isUnwanted(event)) return false;
  const deed = event.ctrlKey ? back : keys[event.key];
  const help = helpKeys[event.key];
  if (/^\d$/.test(event.key)) digit(play, Number(event.key));
  else if (help && !play.allowed.value[help]) off();
  else if (deed) deed(play);
  else return false;
  event.preventDefault();
  return true;
}
