// notice.ts -- what the page has to say outside the game: one sentence at a time.  News goes by
// itself once it can have been read; a warning stays until it is put away, or somebody goes on to
// another screen.
import { signal } from '@preact/signals';
import type { Phrase } from '../../words/words';

export interface Notice {
  phrase: Phrase;
  places: Record<string, string | number>;
  stays: boolean;
  /** A way back, as long as the notice stands. */
  undo?: () => void;
}

export const current = signal<Notice | undefined>(undefined);

export function notice(phrase: Phrase, places: Notice['places'] = {}, undo?: () => void): void {
  current.value = { phrase, places, stays: false, ...(undo && { undo }) };
}

export function warn(phrase: Phrase, places: Notice['places'] = {}): void {
  current.value = { phrase, places, stays: true };
}

export function dismiss(): void {
  current.value = undefined;
}
