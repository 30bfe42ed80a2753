// notice.ts -- what the page has to say outside the game: one sentence at a time, until it is read.
import { signal } from '@preact/signals';
import type { Phrase } from '../../words/words';

export interface Notice {
  phrase: Phrase;
  places: Record<string, string | number>;
  /** A way back, as long as the notice stands. */
  undo?: () => void;
}

export const current = signal<Notice | undefined>(undefined);

export function notice(phrase: Phrase, places: Notice['places'] = {}, undo?: () => void): void {
  current.value = { phrase, places, ...(undo && { undo }) };
}

export function dismiss(): void {
  current.value = undefined;
}
