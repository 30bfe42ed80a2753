// notation.ts -- a setting for those who like it: moves are also shown as files have them.
import { signal } from '@preact/signals';

export const notations = ['off', 'on'] as const;
export const notation = signal<(typeof notations)[number]>('off');

/** What is said of a decision, and behind it how it is written down, for those who want that. */
export const withNotation = (called: string, move: string) =>
  notation.value === 'on' ? `${called} [${move}]` : called;
