// analyses.ts -- analyses that were made, kept with the game they are of: that is, by its record,
// so that a link and a file of the same game find it too.  They can be made again, so only the
// newest are kept, and none where there is no room.
import type { Analysis } from '../../engine/types';
import { hashOf } from './hash';
import { ownStorage } from './store';

const KEY = 'aude.analysis.';
const MOST = 20;

interface Kept {
  when: number;
  language: string; // of what it says
  analysis: Analysis;
}

const nameOf = (record: string) => KEY + hashOf(record);

function read(storage: Storage, key: string): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
    return Array.isArray(kept?.analysis?.turns) ? kept! : undefined;
  } catch {
    return undefined; // it is not what we wrote
  }
}

/** In this language; or, for who needs none of its words, in any. */
export function analysisOf(record: string, language?: string): Analysis | undefined {
  const storage = ownStorage();
  const kept = storage && read(storage, nameOf(record));
  const spoken = language === undefined || kept?.language === language;
  return spoken ? kept?.analysis : undefined;
}

/** All but the newest go. */
function prune(storage: Storage, most: number): void {
  const keys = Object.keys(storage).filter((key) => key.startsWith(KEY));
  const when = (key: string) => read(storage, key)?.when ?? 0;
  const old = keys.map((key) => ({ key, when: when(key) })).sort((a, b) => b.when - a.when);
  for (const { key } of old.slice(most)) storage.removeItem(key);
}

export function keepAnalysis(record: string, language: string, analysis: Analysis): void {
  const storage = ownStorage();
  if (!storage) return;
  try {
    prune(storage, MOST - 1);
    const kept: Kept = { when: Date.now(), language, analysis };
    storage.setItem(nameOf(record), JSON.stringify(kept));
  } catch {
    // no room: it lasts as long as the page
  }
}
