// sound.ts -- the sounds of the table, made by code: wood on wood, a chime when something pays, a
// call when it is your turn.
//
// Nothing sounds before the page has been touched: browsers do not allow it, and nobody wants it.
import { effect, type ReadonlySignal } from '@preact/signals';
import { idle } from '../../board/idle';
import type { Event } from '../../engine/types';
import type { Game } from '../game/game';

export type Sound = 'wood' | 'chime' | 'call';

/** One voice: its pitch, when it begins, how long it rings and how loud. */
interface Voice {
  shape: OscillatorType;
  pitch: number;
  from: number;
  rings: number;
  loud: number;
}

const voice = (shape: OscillatorType, pitch: number, from: number, rings: number, loud: number) =>
  ({ shape, pitch, from, rings, loud }) satisfies Voice;

/** Wood is two short knocks at once; the others are fifths, one after the other. */
const SOUNDS: Record<Sound, Voice[]> = {
  wood: [voice('triangle', 190, 0, 0.07, 0.35), voice('square', 1150, 0, 0.02, 0.05)],
  chime: [voice('sine', 659, 0, 0.5, 0.12), voice('sine', 988, 0.09, 0.6, 0.1)],
  call: [voice('sine', 440, 0, 0.25, 0.07)],
};

function ring(audio: AudioContext, { shape, pitch, from, rings, loud }: Voice): void {
  const begin = audio.currentTime + from;
  const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const fall = new GainNode(audio, { gain: loud });
  fall.gain.setValueAtTime(loud, begin);
  fall.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
  tone.connect(fall).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + rings);
}

/** What a decision sounds like; what chance does makes no noise. */
export function soundOf({ by, points }: Event): Sound | null {
  if (points?.some((item) => item.points > 0)) return 'chime';
  return typeof by === 'number' ? 'wood' : null;
}

/** What has just happened: nothing if something was taken back, or another game was laid out. */
export function soundsOf(before: Event[], now: Event[]): Sound | null {
  const went = now.length > before.length && now[before.length - 1] === before.at(-1);
  const heard = went ? now.slice(before.length).map(soundOf) : [];
  return heard.includes('chime') ? 'chime' : heard.includes('wood') ? 'wood' : null;
}

/** Let a game be heard while the switch is on. */
export function followSound(game: Game, on: ReadonlySignal<boolean>): void {
  let audio: AudioContext | null = null;
  const play = (sound: Sound | null) => {
    if (!sound || !on.peek() || !navigator.userActivation?.hasBeenActive) return;
    // After the frame that shows it: to begin takes a tenth of a second.
    requestAnimationFrame(async () => {
      if (!audio) await idle();
      audio ??= new AudioContext();
      for (const one of SOUNDS[sound]) ring(audio, one);
    });
  };
  let known = game.log.peek();
  game.log.subscribe((log) => {
    play(soundsOf(known, log));
    known = log;
  });
  let waited = false;
  effect(() => {
    if (game.yours.value && waited) play('call');
    waited = game.thinking.value;
  });
}
