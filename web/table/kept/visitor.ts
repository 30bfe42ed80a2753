// visitor.ts -- what is known of whoever plays here: which help they want, once a first game is
// finished, and what they have been told.
import { signal } from '@preact/signals';
import type { Aid } from '../game/setup';
import { ownStorage } from './store';

const KEY = 'aude.visitor';

interface Visitor {
  /** The help that was chosen; until then a first game is played, with all there is. */
  aid?: Aid;
  /** So many of the marks of a first visit were read. */
  marks: number;
}

/** How many there are (screens/coach.tsx). */
export const MARKS = 3;

export const FIRST_AID: Aid = 'learner';

function recall(): Visitor {
  try {
    const kept = JSON.parse(ownStorage()?.getItem(KEY) ?? '{}') as Partial<Visitor> | null;
    return { ...kept, marks: Number(kept?.marks) || 0 };
  } catch {
    return { marks: 0 }; // it is not what we wrote
  }
}

export const visitor = signal(recall());

export function remember(part: Partial<Visitor>): void {
  visitor.value = { ...visitor.value, ...part };
  try {
    ownStorage()?.setItem(KEY, JSON.stringify(visitor.value));
  } catch {
    // no room: it is known as long as the page is open
  }
}
