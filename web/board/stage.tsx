// stage.tsx -- the window on the table: fingers, mouse and wheel become intents.
//
//      drag, two fingers          the camera moves
//      wheel                      offered as a turn first; else the camera zooms
//      click, tap                 tap; once more at the same place: twice
//      a finger that rests        look, wherever it goes; a tap where it is lifted
//      right click, two-finger tap    turn
//
// Panning changes one transform of one layer, so that the land is not painted again.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Camera } from './camera';

/** What somebody does with the table; places in its units. */
export type Intent =
  | { kind: 'point'; at: [number, number] | null }
  | { kind: 'tap'; at: [number, number]; touch: boolean }
  | { kind: 'twice'; at: [number, number] }
  | { kind: 'look'; at: [number, number] | null }
  | { kind: 'turn'; by: 1 | -1; at: [number, number] };

export interface StageProps {
  camera: Camera;
  label: string;
  onIntent(intent: Intent): void;
  /** Does a wheel turn what is there?  Else it zooms. */
  turns(at: [number, number]): boolean;
  children: ComponentChildren;
}

const STILL = 8; // pixels that a finger may slip in a tap
const REST = 350; // ms until a finger that does not move looks closer
const TWICE = 300; // ms between two taps that are one
const TAP_TIME = 300; // ms from the first finger to the last of a two-finger tap
const WHEEL_STEP = 60; // of deltaY for one turn

interface Finger {
  x: number;
  y: number;
}

/** The fingers on one stage. */
class Hands {
  private readonly fingers = new Map<number, Finger>();
  private from: Finger = { x: 0, y: 0 };
  private began = 0;
  private moved = false;
  private most = 0; // fingers of this gesture
  private rests: ReturnType<typeof setTimeout> | undefined;
  private looks = false;
  private rolled = 0;
  private tapped = { x: 0, y: 0, when: -Infinity }; // the last tap

  constructor(
    private readonly element: HTMLElement,
    private readonly props: () => StageProps,
  ) {}

  private place(event: MouseEvent): Finger {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private at({ x, y }: Finger): [number, number] {
    return this.props().camera.toTable(x, y);
  }

  down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const finger = this.place(event);
    if (!this.fingers.size) {
      [this.from, this.began, this.moved, this.most] = [finger, event.timeStamp, false, 0];
    }
    this.fingers.set(event.pointerId, finger);
    this.most = Math.max(this.most, this.fingers.size);
    this.look(null);
    if (event.pointerType === 'touch' && this.most === 1)
      this.rests = setTimeout(() => this.look(finger), REST);
  };

  /** Look closer at where the finger is; or no longer. */
  private look(finger: Finger | null): void {
    clearTimeout(this.rests);
    if (!finger && !this.looks) return;
    this.looks = finger !== null;
    if (finger) this.from = finger;
    this.props().onIntent({ kind: 'look', at: finger && this.at(finger) });
  }

  move = (event: PointerEvent) => {
    const finger = this.place(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch')
        this.props().onIntent({ kind: 'point', at: this.at(finger) });
      return;
    }
    if (event.pointerType === 'mouse' && !event.buttons) return this.up(event); // let go elsewhere
    if (this.looks) return this.look(finger);
    if (!this.moved && Math.hypot(finger.x - this.from.x, finger.y - this.from.y) < STILL) {
      if (this.fingers.size === 1) return;
    } else if (!this.moved) {
      this.element.setPointerCapture(event.pointerId);
      clearTimeout(this.rests);
      this.leave();
    }
    this.moved ||= this.fingers.size === 1 || this.slipped(finger, before);
    this.drag(event.pointerId, finger, before);
    this.fingers.set(event.pointerId, finger);
  };

  private slipped(finger: Finger, before: Finger): boolean {
    return Math.hypot(finger.x - before.x, finger.y - before.y) > STILL / 2;
  }

  private drag(id: number, finger: Finger, before: Finger): void {
    const { camera } = this.props();
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    if (!other) return camera.pan(finger.x - before.x, finger.y - before.y);
    const distance = (to: Finger) => Math.hypot(to.x - other.x, to.y - other.y) || 1;
    const middle = (of: 'x' | 'y', to: Finger) => (to[of] + other[of]) / 2;
    camera.pan(
      middle('x', finger) - middle('x', before),
      middle('y', finger) - middle('y', before),
    );
    camera.zoom(distance(finger) / distance(before), middle('x', finger), middle('y', finger));
  }

  up = (event: PointerEvent) => {
    const at = this.at(this.from);
    const touch = event.pointerType === 'touch';
    const gone = this.fingers.delete(event.pointerId) && !this.fingers.size;
    if (gone && event.type === 'pointerup' && !this.moved) this.lifted(event, at, touch);
    this.look(null);
  };

  private lifted(event: PointerEvent, at: [number, number], touch: boolean): void {
    if (this.most === 1) this.tap(at, touch, event.timeStamp);
    else if (event.timeStamp - this.began < TAP_TIME) {
      this.props().onIntent({ kind: 'turn', by: 1, at });
    }
  }

  private tap(at: [number, number], touch: boolean, when: number): void {
    const { x, y } = this.from;
    const before = this.tapped;
    const near = Math.hypot(x - before.x, y - before.y) < STILL;
    const twice = near && when - before.when < TWICE;
    this.tapped = { x, y, when: twice ? -Infinity : when };
    this.props().onIntent(twice ? { kind: 'twice', at } : { kind: 'tap', at, touch });
  }

  leave = () => {
    this.props().onIntent({ kind: 'point', at: null });
  };

  menu = (event: MouseEvent) => {
    event.preventDefault();
    if (event.button === 2) {
      this.props().onIntent({ kind: 'turn', by: 1, at: this.at(this.place(event)) });
    }
  };

  /** A trackpad says much for one movement: a turn needs a whole step. */
  wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { camera, onIntent, turns } = this.props();
    const place = this.place(event);
    const at = this.at(place);
    if (event.ctrlKey || !turns(at)) {
      camera.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400)), place.x, place.y);
      return;
    }
    this.rolled += event.deltaY;
    if (Math.abs(this.rolled) < WHEEL_STEP) return;
    onIntent({ kind: 'turn', by: this.rolled > 0 ? 1 : -1, at });
    this.rolled = 0;
  };
}

/** Nothing is pointed at before the table is where it will be. */
function listen(element: HTMLElement, hands: Hands, camera: Camera): () => void {
  const heard: [string, (event: never) => void][] = [
    ['pointerdown', hands.down],
    ['pointermove', hands.move],
    ['pointerup', hands.up],
    ['pointercancel', hands.up],
    ['pointerleave', hands.leave],
    ['contextmenu', hands.menu],
    ['wheel', hands.wheel],
  ];
  const gone = new AbortController();
  for (const [name, hear] of heard) {
    const framed = (event: Event) => camera.framed && hear(event as never);
    element.addEventListener(name, framed, { passive: false, signal: gone.signal });
  }
  return () => gone.abort();
}

export function Stage(props: StageProps) {
  const element = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  newest.current = props;
  const { camera } = props;
  useLayoutEffect(() => {
    const watched = element.current!;
    const forget = listen(watched, new Hands(watched, () => newest.current), camera);
    // It hears the first size too, when that is known anyway and nothing is painted yet.
    const size = new ResizeObserver(() => camera.resize(watched.clientWidth, watched.clientHeight));
    size.observe(watched);
    return () => (size.disconnect(), forget());
  }, [camera]);
  const { left, top, scale } = camera.view.value;
  return (
    <div class="stage" ref={element} role="application" aria-label={props.label} tabIndex={0}>
      <div
        class={camera.gentle.value ? 'plane gentle' : 'plane'}
        style={{ transform: `translate3d(${left}px,${top}px,0) scale(${scale})` }}
      >
        {props.children}
      </div>
    </div>
  );
}
