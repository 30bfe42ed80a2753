// camera.ts -- what part of the table is seen: a place and a scale, in pixels a unit.
//
// It moves by itself only until somebody moves it: then it stays where it was put, until fit().
import { signal } from '@preact/signals';
import type { Box } from './shapes';

export interface View {
  left: number; // of the table's 0,0 in the window, in pixels
  top: number;
  scale: number;
}

const SMALLEST = 0.12;
const LARGEST = 2.6;
const CLOSEST = 1.3; // when it chooses by itself
const NARROW = 760; // a phone: its button lies above the board, not those of the camera below
const clamp = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

export class Camera {
  readonly view = signal<View>({ left: 0, top: 0, scale: 1 });
  /** Moves are shown gently; not while a finger or a wheel does it. */
  readonly gentle = signal(false);
  private width = 0;
  private height = 0;
  private held = false;
  private shown: Box | null = null;

  /** The window has this size. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    [this.width, this.height] = [width, height];
    if (this.shown && !this.held) this.frame(this.shown, false);
  }

  /** What is to be seen has grown: show all of it, if nobody has chosen otherwise. */
  follow(box: Box): void {
    const first = this.shown === null;
    this.shown = box;
    if (!this.held && this.width) this.frame(box, !first);
  }

  fit(): void {
    this.held = false;
    if (this.shown) this.frame(this.shown, true);
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

  private frame({ left, top, right, bottom }: Box, gentle: boolean): void {
    const [above, below] = this.width < NARROW ? [60, 8] : [8, 64];
    const height = this.height - above - below;
    const fitting = Math.min(this.width / (right - left), height / (bottom - top));
    const scale = Math.min(CLOSEST, clamp(fitting));
    this.gentle.value = gentle;
    this.view.value = {
      left: this.width / 2 - ((left + right) / 2) * scale,
      top: above + height / 2 - ((top + bottom) / 2) * scale,
      scale,
    };
  }
}
