// camera.ts -- what part of the table is seen: a place and a scale, in pixels a unit.
//
// It moves by itself only until somebody moves it: then it stays where it was put, until fit().
// Squares are never smaller than a finger needs while somebody looks for one.
import { signal, untracked } from '@preact/signals';
import type { Square } from '../engine/types';
import { TILE, type Box } from './shapes';

type Place = [number, number];

export interface View {
  left: number; // of the table's 0,0 in the window, in pixels
  top: number;
  scale: number;
}

const SMALLEST = 0.12;
const LARGEST = 2.6;
const CLOSEST = 1.3; // when it chooses by itself
const LEAST = 0.34; // while somebody looks for a square: a finger must hit it
const WRITTEN = 48; // pixels for the header, written on the table above, or beside a low one
const MARGIN = 8;
const [NARROW, LOW] = [760, 500]; // a phone, upright or on its side: there it is elsewhere
const clamp = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

export class Camera {
  readonly view = signal<View>({ left: 0, top: 0, scale: 1 });
  /** Moves are shown gently; not while a finger or a wheel does it. */
  readonly gentle = signal(false);
  private width = 0;
  private height = 0;
  private held = false;
  private shown: Box | null = null;
  private wanted: Square[] | null = null;

  /** Does it know where it looks? Before that no place of the window is one of the table. */
  get framed(): boolean {
    return this.shown !== null && this.width > 0;
  }

  /** The window has this size. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    [this.width, this.height] = [width, height];
    if (this.shown && !this.held) this.frame(this.shown, false);
  }

  /** What is to be seen has grown: show all of it, if nobody has chosen otherwise.  If squares
   * would become too small, show those that somebody looks for; null: nobody does. */
  follow(box: Box, wanted: Square[] | null): void {
    const first = this.shown === null;
    this.shown = box;
    this.wanted = wanted;
    // Where it looks is for whoever calls no reason to call again.
    if (!this.held && this.width) untracked(() => this.frame(box, !first));
  }

  fit(): void {
    this.held = false;
    if (this.shown) this.frame(this.shown, true, true);
  }

  pan(right: number, down: number): void {
    const { left, top, scale } = this.view.value;
    this.take({ left: left + right, top: top + down, scale });
  }

  /** Larger by a factor; what is at (x, y) in the window stays there. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const { left, top, scale } = this.view.value;
    const next = clamp(scale * factor);
    const grown = next / scale;
    this.take({ left: x - (x - left) * grown, top: y - (y - top) * grown, scale: next });
  }

  /** Where a point of the window is on the table, and the other way. */
  toTable(x: number, y: number): [number, number] {
    const { left, top, scale } = this.view.value;
    return [(x - left) / scale, (y - top) / scale];
  }

  toWindow(x: number, y: number): [number, number] {
    const { left, top, scale } = this.view.value;
    return [x * scale + left, y * scale + top];
  }

  /** If a point of the table is out of sight: where at the edge it lies, and in which direction. */
  edge(x: number, y: number): { left: number; top: number; angle: number } | null {
    const [left, top] = this.toWindow(x, y);
    if (left >= 0 && top >= 0 && left <= this.width && top <= this.height) return null;
    const within = (at: number, size: number) => Math.min(Math.max(at, 30), size - 30);
    const edge = { left: within(left, this.width), top: within(top, this.height) };
    return { ...edge, angle: Math.atan2(top - edge.top, left - edge.left) };
  }

  /** A place in the window for something so large beside a point of the table. */
  beside(x: number, y: number, width: number, height: number): [number, number] {
    const [left, top] = this.toWindow(x, y);
    const gap = 18;
    const right = left + gap + width > this.width ? left - gap - width : left + gap;
    const below = top + gap + height > this.height ? top - gap - height : top + gap;
    return [Math.max(4, right), Math.max(4, below)];
  }

  /** Bring a point into sight, moving no more than needed. */
  reveal(x: number, y: number): void {
    const [left, top] = this.toWindow(x, y);
    const margin = Math.min(90, this.width / 4, this.height / 4);
    const right = Math.max(0, margin - left) - Math.max(0, left - this.width + margin);
    const down = Math.max(0, margin - top) - Math.max(0, top - this.height + margin);
    if (!right && !down) return;
    const { view } = this;
    this.gentle.value = true;
    view.value = { ...view.value, left: view.value.left + right, top: view.value.top + down };
  }

  private take(view: View): void {
    this.held = true;
    this.gentle.value = false;
    this.view.value = view;
  }

  /** How much of the window is not for the land: [left, above]. */
  private margins(): Place {
    if (this.height < LOW) return [WRITTEN, MARGIN];
    return [MARGIN, this.width < NARROW ? MARGIN : WRITTEN];
  }

  private frame({ left, top, right, bottom }: Box, gentle: boolean, all = !this.wanted): void {
    const [before, above] = this.margins();
    const width = this.width - before - MARGIN;
    const height = this.height - above - MARGIN;
    const fitting = Math.min(width / (right - left), height / (bottom - top));
    this.gentle.value = gentle;
    if (fitting < LEAST && !all) return this.approach();
    const scale = Math.min(CLOSEST, clamp(fitting));
    this.view.value = {
      left: before + width / 2 - ((left + right) / 2) * scale,
      top: above + height / 2 - ((top + bottom) / 2) * scale,
      scale,
    };
  }

  /** Not all of it can be seen: as much as can of what is looked for, and no move without need. */
  private approach(): void {
    const near = this.view.value.scale === LEAST;
    const squares = this.wanted!.map(({ x, y }): Place => [(x + 0.5) * TILE, (y + 0.5) * TILE]);
    const [across, down] = [this.width / LEAST - TILE, this.height / LEAST - TILE];
    const around = ([x, y]: Place) =>
      squares.filter(([u, v]) => Math.abs(u - x) < across / 2 && Math.abs(v - y) < down / 2);
    const groups = squares.map(around);
    const most = groups.reduce((a, b) => (b.length > a.length ? b : a), []);
    const { left, top, right, bottom } = this.shown!;
    if (near && (!most.length || this.sees(most))) return;
    const middle = (k: 0 | 1) => most.reduce((sum, at) => sum + at[k], 0) / most.length;
    const [x, y] = most.length ? [middle(0), middle(1)] : [(left + right) / 2, (top + bottom) / 2];
    this.view.value = {
      left: this.width / 2 - x * LEAST,
      top: this.height / 2 - y * LEAST,
      scale: LEAST,
    };
  }

  private sees(places: Place[]): boolean {
    return places.every(([x, y]) => {
      const [left, top] = this.toWindow(x, y);
      return left >= 0 && top >= 0 && left <= this.width && top <= this.height;
    });
  }
}
