// drafted.ts -- the game that is being put together on this page, and whether the engine would
// begin it.
import { signal } from '@preact/signals';
import type { Table } from '../engine/table';
import { Refusal } from '../engine/wasm';
import { setupWords } from '../table/game/setup';
import { setupOf, type Draft } from './draft';

/** What is put together here; a table for people elsewhere begins with the same (online/). */
export const draft = signal<Draft | undefined>(undefined);

export function change(part: Partial<Draft>): void {
  draft.value = { ...draft.value!, ...part };
}

/** How many pieces there are to draw; or why the engine does not begin such a game. */
export function trial(table: Table, wanted: Draft): { tiles?: number; why?: string } {
  try {
    table.begin(setupWords(setupOf(wanted)));
    const state = table.state();
    return state.game === 'land' ? { tiles: state.bag.total } : {};
  } catch (error) {
    if (error instanceof Refusal) return { why: error.message };
    throw error;
  }
}
