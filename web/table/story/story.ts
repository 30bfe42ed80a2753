// story.ts -- what happens in a game is seen to happen, and heard.
//
// The page shows a position as it is, at once; what is still on its way there is left out of it
// until it arrives, and a copy of it moves above the page.  Whatever somebody does next ends all of
// it.  Nothing here is needed to begin, so it is fetched later.
import { batch, effect, type ReadonlySignal } from '@preact/signals';
import { atInput, still } from '../../board/motion';
import type { Layers, StandingFigure } from '../../engine/types';
import type { Play } from '../play/play';
import { owed, sceneOf, send, standing } from './moving';
import { freshOf, motionsOf, onlyHeard, type Motion } from './rows';
import { sound } from './voices';

const FRAME = 40; // ms: how often a score that rises is written
const NONE: ReadonlyMap<number, number> = new Map();
const GRACE = 40; // ms after a motion, for a first frame that came late

/** Above all that is a part of the page. */
const layer = document.createElement('div');
layer.className = 'story';
layer.ariaHidden = 'true';
document.body.append(layer);

interface Sent {
  motion: Motion;
  /** Its story. */
  began: number;
  added: Element[];
}

class Story {
  private sent: Sent[] = [];
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private counting = false;

  constructor(
    private readonly play: Play,
    private readonly on: ReadonlySignal<boolean>,
  ) {
    let known = play.game.log.peek();
    play.game.log.subscribe((log) => {
      const from = freshOf(known, log);
      const back = log.length < known.length || log[0] !== known[0];
      known = log;
      if (back) this.end();
      if (from < log.length) this.tell(from);
      else if (this.sent.length) this.withhold();
    });
    atInput(() => this.end());
  }

  /** Does anybody see this game, and want to see it move? */
  private seen(): boolean {
    return !!this.play.place.current && !document.hidden && !still();
  }

  private tell(from: number): void {
    const { game } = this.play;
    const state = game.state.peek();
    const { seats } = game.setup.peek();
    const here = (seat: number) => seats[seat]?.kind === 'here';
    const land = state?.game === 'land' ? state : null;
    const story = motionsOf({ log: game.log.peek(), state: land, table: game.table, here }, from);
    const told = this.seen() ? story : onlyHeard(story);
    const began = performance.now();
    const sent = told.map((motion) => ({ motion, began, added: [] }));
    this.sent.push(...sent.filter(({ motion }) => motion.lasts));
    this.withhold();
    if (!this.counting) this.tick();
    requestAnimationFrame(() => this.begin(sent));
  }

  /** The page shows the position: everything begins, where it is now. */
  private begin(sent: Sent[]): void {
    const scene = sceneOf(this.play);
    for (const one of sent) {
      const { motion } = one;
      if (this.sent.includes(one) && scene) one.added = send(motion, scene, layer);
      this.later(motion.sounds, () => this.hear(motion));
      this.later(motion.begins + motion.lasts + GRACE, () => this.arrive(one));
    }
  }

  private later(time: number, deed: () => void): void {
    const timer = setTimeout(() => (this.timers.delete(timer), deed()), time);
    this.timers.add(timer);
  }

  private hear(motion: Motion): void {
    if (motion.sound && this.on.peek()) sound(motion.sound);
  }

  private arrive(one: Sent): void {
    this.sent = this.sent.filter((other) => other !== one);
    this.withhold();
    for (const added of one.added) added.remove();
  }

  /** Scores rise as points arrive. */
  private tick(): void {
    const now = performance.now();
    const { play } = this;
    const late = new Map<number, number>();
    for (const { motion, began } of this.sent)
      if (motion.what === 'points')
        late.set(motion.seat, (late.get(motion.seat) ?? 0) + owed(motion, now - began));
    play.late.value = late.size ? late : NONE;
    this.counting = late.size > 0;
    if (this.counting) this.later(FRAME, () => this.tick());
  }

  /** Leave out of the picture what is not there yet. */
  private withhold(): void {
    const { play } = this;
    const late = this.sent.map(({ motion }) => motion);
    const state = late.reduce((seen, { without }) => without?.(seen) ?? seen, play.state.peek());
    const figures = late.flatMap((motion) => standing(play, motion) ?? []);
    const hides = figures.length > 0 || state !== play.state.peek();
    play.shown.value = hides ? { state, layers: layersWithout(figures, play) } : null;
  }

  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const { added } of this.sent) for (const element of added) element.remove();
    this.sent = [];
    this.counting = false;
    batch(() => {
      this.play.shown.value = null;
      this.play.late.value = NONE;
    });
  }
}

function layersWithout(late: StandingFigure[], play: Play): Layers {
  const layers = play.layers.peek();
  return { ...layers, figures: layers.figures.filter((figure) => !late.includes(figure)) };
}

/** Follow a game from now on; sounds while they are on. */
export function follow(play: Play, on: ReadonlySignal<boolean>): void {
  const story = new Story(play, on);
  void story;
  const { game } = play;
  let waited = false;
  effect(() => {
    if (game.yours.value && waited && on.peek()) sound('call');
    waited = game.thinking.value;
  });
}
