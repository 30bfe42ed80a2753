// moving.ts -- how each thing looks while it moves, and which way it goes.
//
// What crosses the page is a copy above everything, placed by transforms alone; what lights up or
// is built lies in a picture of its own on the land.  Neither is a part of what the page draws.
import { defineTile } from '../../board/definitions';
import { figureHref, figureScale } from '../../board/figures';
import { outlines, same } from '../../board/shapes';
import type { Seat } from '../../engine/types';
import type { End, Row } from '../../modules/told/row';
import type { Play } from '../play/play';
import type { Motion } from './rows';

type Point = [left: number, top: number];

/** What is needed to place things: the game, its part of the page, and the window on the table. */
export interface Scene {
  play: Play;
  page: HTMLElement;
  stage: DOMRect;
  scale: number;
}

export function sceneOf(play: Play): Scene | null {
  const page = play.place.current;
  const stage = page?.querySelector('.stage')?.getBoundingClientRect();
  return page && stage ? { play, page, stage, scale: play.camera.view.peek().scale } : null;
}

// ---- Where --------------------------------------------------------------------------------------

/** The middle of a part that is seen. */
function middleOf(element: Element | null | undefined): Point | null {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return width && height ? [left + width / 2, top + height / 2] : null;
}

/** A row of the panel; where that is hidden, the corner where it would be. */
function seatAt({ page, stage }: Scene, seat: Seat, at?: string): Point {
  const row = page.querySelectorAll('.player')[seat];
  const part = at && row?.querySelector(`.${at}`);
  return middleOf(part || null) ?? middleOf(row) ?? [stage.right, stage.top];
}

function pointAt(scene: Scene, end: End): Point {
  const { play, page, stage } = scene;
  if ('seat' in end) return seatAt(scene, end.seat, end.at);
  if ('part' in end)
    return middleOf(page.querySelector(end.part)) ?? [stage.left + stage.width / 2, stage.top + 60];
  const [left, top] = play.camera.toWindow(...end.place);
  return [stage.left + left, stage.top + top];
}

// ---- Ways ---------------------------------------------------------------------------------------

interface Way {
  from: Point;
  to: Point;
  /** Pixels a unit of the table. */
  scale: number;
  /** A farmer lies down. */
  lies: boolean;
}

/** In the middle of a place, so large. */
const put = ([left, top]: Point, scale: number, more = '') =>
  `translate(${left}px,${top}px) translate(-50%,-50%) scale(${scale}) ${more}`;

const between = ([x, y]: Point, [u, v]: Point, t: number): Point => [
  x + (u - x) * t,
  y + (v - y) * t,
];

/** So many steps of a way. */
const steps = (n: number, frame: (t: number, i: number) => Keyframe) =>
  Array.from({ length: n + 1 }, (_, i) => ({ opacity: 1, ...frame(i / n, i) }));

/** A tile glides, a little above the table, and settles. */
const glide = ({ from, to, scale }: Way): Keyframe[] => [
  { transform: put(from, 0.32), opacity: 0.3, easing: 'cubic-bezier(.3,.1,.3,1)' },
  { transform: put(to, scale * 1.06), opacity: 1, offset: 0.8, easing: 'ease-in' },
  { transform: put(to, scale), opacity: 1 },
];

/** In an arc, landing on its feet; a figure that is there already hops where it stands. */
const hop = ({ from, to, scale, lies }: Way): Keyframe[] => {
  const high = 20 * scale + 18;
  return steps(8, (t) => {
    const [left, top] = between(from, to, t);
    const turned = lies ? `rotate(${-90 * t}deg)` : '';
    return { transform: put([left, top - high * 4 * t * (1 - t)], scale, turned) };
  });
};

/** Step by step, from one foot to the other. */
const walk = ({ from, to, scale }: Way): Keyframe[] =>
  steps(10, (t, i) => {
    const [left, top] = between(from, to, t);
    const lean = i % 10 && (i % 2 ? 9 : -9);
    const size = scale + (Math.min(scale, 0.5) - scale) * t;
    const transform = put([left, top - (i % 2) * 6], size, `rotate(${lean}deg)`);
    return { transform, opacity: t < 0.8 ? 1 : 0.5 };
  });

const FLIES = 0.62; // of its time; then the score counts up

/** Points rise where they were earned, and fly to the score. */
const fly = ({ from, to }: Way): Keyframe[] => {
  const [left, top] = from;
  return [
    { transform: put(from, 0.6), opacity: 0 },
    { transform: put([left, top - 14], 1.15), opacity: 1, offset: 0.2, easing: 'ease-in' },
    { transform: put(to, 0.75), opacity: 0.9, offset: FLIES },
    { transform: put(to, 0.75), opacity: 0, offset: FLIES + 0.02 },
    { transform: put(to, 0.75), opacity: 0 },
  ];
};

/** From hand to hand, or to the place where it is built. */
const pass = ({ from, to, scale }: Way): Keyframe[] => [
  { transform: put(from, scale * 0.7), opacity: 0.4, easing: 'ease-in-out' },
  { transform: put(to, scale), opacity: 1, offset: 0.85 },
  { transform: put(to, scale), opacity: 0.2 },
];

// ---- Looks --------------------------------------------------------------------------------------

/** A symbol of the pictures, 32 units wide. */
const symbol = (href: string, transform: string) =>
  `<svg class="aude" viewBox="-16 -16 32 32"><use href="${href}" transform="${transform}"/></svg>`;

const figureLook = ({ figure, seat }: Motion) =>
  symbol(figureHref(figure!, seat), figureScale(figure!));

function tileLook({ tile }: Motion, { play }: Scene): string {
  const state = play.state.peek();
  defineTile(play.pictures, state, tile!.name);
  return (
    '<svg class="aude" viewBox="0 0 100 100"><path fill="url(#grass)" d="M0 0h100v100h-100z"/>' +
    `<use href="#${tile!.name}${tile!.turns}"/></svg>`
  );
}

/** What crosses the page. */
const copies: Record<NonNullable<Row['copy']>, (motion: Motion, scene: Scene) => string> = {
  tile: tileLook,
  figure: figureLook,
  points: ({ points }) => `<b>${points! > 0 ? '+' : ''}${points}</b>`,
  coin: ({ points }) => `<b>${points}</b>`,
};

const ways: Record<NonNullable<Row['way']>, (way: Way) => Keyframe[]> = {
  glide,
  hop,
  walk,
  fly,
  pass,
};

// ---- On the land --------------------------------------------------------------------------------

const flash = [
  { opacity: 0 },
  { opacity: 1, offset: 0.25 },
  { opacity: 1, offset: 0.6 },
  { opacity: 0 },
];

const onPlane = ({ page }: Scene, look: string, paths: string): Element | undefined => {
  const plane = page.querySelector('.plane');
  plane?.insertAdjacentHTML(
    'beforeend',
    `<svg class="aude land standing story ${look}">${paths}</svg>`,
  );
  return plane?.lastElementChild ?? undefined;
};

/** The outline of a feature lights up, and fades. */
function light({ cells, begins, lasts }: Motion, scene: Scene): Element | undefined {
  if (!cells) return undefined;
  const { pictures, state } = scene.play;
  const paths = outlines(pictures, state.peek(), cells).map(
    ({ path, transform }) => `<path d="${path}" transform="${transform}"/>`,
  );
  const picture = onPlane(scene, 'light', paths.join(''));
  picture?.animate(flash, { delay: begins, duration: lasts, fill: 'both' });
  return picture;
}

/** What is built appears part by part. */
function build({ paths, begins, lasts }: Motion, scene: Scene): Element | undefined {
  if (!paths) return undefined;
  const picture = onPlane(scene, 'built', paths.map((path) => `<path d="${path}"/>`).join(''));
  picture?.querySelectorAll('path').forEach((part, i) => {
    const delay = begins + (i * lasts) / paths.length;
    part.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: 60, fill: 'both' });
  });
  return picture;
}

/** What is drawn where it is now moves itself. */
function move(motion: Motion, { page }: Scene): void {
  const { row, begins, lasts } = motion;
  const found = row.drawn && [...page.querySelectorAll(row.drawn.found)].at(-1);
  const timing = { delay: begins, duration: lasts, fill: 'backwards' } as const;
  found?.animate(row.drawn!.frames(motion), timing);
}

// ---- All of it ----------------------------------------------------------------------------------

/** Where a figure that was put stands, as the engine draws it. */
export const standing = ({ layers }: Play, { seat, figure, spot }: Motion) =>
  spot &&
  layers
    .peek()
    .figures.find(
      (one) =>
        one.seat === seat && one.kind === figure && same(one, spot) && one.segment === spot.segment,
    );

/** As large as on the land, if it goes there. */
const sizeOf = ({ copy, way }: Row, scale: number) =>
  copy === 'points' || copy === 'coin' ? 1 : way === 'pass' ? 0.56 : scale;

function cross(motion: Motion, scene: Scene, layer: Element): Element | undefined {
  const { seat, row, begins, lasts, from, to } = motion;
  if (!row.copy || !row.way || !from || !to) return undefined;
  const figure = standing(scene.play, motion);
  const end: End = figure ? { place: [figure.at[0] / 10, figure.at[1] / 10] } : to;
  const way: Way = {
    from: pointAt(scene, from === to ? end : from),
    to: pointAt(scene, end),
    scale: sizeOf(row, scene.scale),
    lies: figure?.lies ?? false,
  };
  const copy = document.createElement('div');
  copy.className = `a-${row.copy} seat${seat}`;
  copy.dataset['what'] = motion.what;
  copy.innerHTML = copies[row.copy](motion, scene);
  layer.append(copy);
  const fill = motion.stood ? 'both' : 'forwards';
  copy.animate(ways[row.way](way), { delay: begins, duration: lasts, fill });
  return copy;
}

/** Send it on its way; what was added to the page for it. */
export function send(motion: Motion, scene: Scene, layer: Element): Element[] {
  move(motion, scene);
  return [light(motion, scene), build(motion, scene), cross(motion, scene, layer)].filter(
    (added) => added !== undefined,
  );
}

/** How many of its points are not yet counted, so long after it began. */
export function owed({ points = 0, lasts, begins }: Motion, now: number): number {
  const counted = ((now - begins) / lasts - FLIES) / (1 - FLIES);
  return points - Math.round(points * Math.min(1, Math.max(0, counted)));
}
