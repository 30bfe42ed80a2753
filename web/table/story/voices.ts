// voices.ts -- the sounds of the table, made by code: a row a material, a voice a line.
//
// Nothing sounds before the page has been touched: browsers do not allow it, and nobody wants it.
import { idle } from '../../board/idle';
import { atInput } from '../../board/motion';
import type { Sound } from '../../modules/told/row';

/** One voice: a tone, or noise around a pitch; when it begins and how long it rings, in seconds,
 * and how loud it is. */
type Voice = [
  shape: OscillatorType | 'noise',
  pitch: number,
  from: number,
  rings: number,
  loud: number,
];

/** The same voice several times, so far apart. */
const times = (n: number, apart: number, [shape, pitch, from, rings, loud]: Voice): Voice[] =>
  Array.from({ length: n }, (_, i) => [
    shape,
    pitch * (1 + (i % 2) / 9),
    from + i * apart,
    rings,
    loud,
  ]);

const sounds: Record<Sound, Voice[]> = {
  /** A tile is two short knocks at once, a figure a smaller one; bridges are built by planks. */
  wood: [
    ['triangle', 190, 0, 0.07, 0.35],
    ['square', 1150, 0, 0.02, 0.05],
  ],
  tap: [
    ['triangle', 330, 0, 0.05, 0.22],
    ['square', 1700, 0, 0.014, 0.03],
  ],
  planks: times(4, 0.09, ['triangle', 250, 0, 0.05, 0.16]),
  stone: [
    ['noise', 620, 0, 0.1, 0.3],
    ['triangle', 95, 0, 0.12, 0.22],
    ['noise', 1900, 0.07, 0.06, 0.12],
  ],
  gravel: times(4, 0.075, ['noise', 2900, 0, 0.05, 0.14]),
  steps: times(3, 0.13, ['noise', 760, 0, 0.045, 0.12]),
  bell: [
    ['sine', 587, 0, 1.1, 0.09],
    ['sine', 1409, 0, 0.6, 0.04],
    ['sine', 2290, 0, 0.3, 0.015],
  ],
  grass: [['noise', 5200, 0, 0.22, 0.07]],
  paper: [
    ['noise', 4300, 0, 0.07, 0.13],
    ['noise', 2400, 0.04, 0.05, 0.07],
  ],
  riffle: times(5, 0.055, ['noise', 3600, 0.04, 0.05, 0.1]),
  coins: [
    ['sine', 2093, 0, 0.14, 0.05],
    ['sine', 2794, 0.05, 0.2, 0.045],
  ],
  /** Something pays; it is your turn. */
  chime: [
    ['sine', 659, 0, 0.5, 0.12],
    ['sine', 988, 0.09, 0.6, 0.1],
  ],
  call: [['sine', 440, 0, 0.25, 0.07]],
};

let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** A second of noise. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

function source(context: AudioContext, shape: Voice[0], frequency: number) {
  if (shape !== 'noise') {
    const tone = new OscillatorNode(context, { type: shape, frequency });
    return { begins: tone, ends: tone };
  }
  const begins = new AudioBufferSourceNode(context, { buffer: (hiss ??= noise(context)) });
  const ends = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.4 });
  begins.connect(ends);
  return { begins, ends };
}

function ring(context: AudioContext, [shape, pitch, from, rings, loud]: Voice): void {
  const at = context.currentTime + from;
  const { begins, ends } = source(context, shape, pitch);
  const fall = new GainNode(context, { gain: loud });
  fall.gain.setValueAtTime(loud, at);
  fall.gain.exponentialRampToValueAtTime(0.0001, at + rings);
  ends.connect(fall).connect(context.destination);
  begins.start(at);
  begins.stop(at + rings);
}

// Safari lets nothing be heard that began after an input, and not in it: so the next one does.
atInput(() => audio?.state === 'suspended' && void audio.resume());

/** Let it be heard, after the frame that shows it: to begin takes a tenth of a second. */
export function sound(name: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  requestAnimationFrame(async () => {
    if (!audio) await idle();
    audio ??= new AudioContext();
    for (const voice of sounds[name]) ring(audio, voice);
  });
}
