// entries.ts -- what happened, as a log has it: the moves that one player made in one go.
import type { Event, Item, PlacedTile, Seat } from '../../engine/types';

/** What one player did in one go. */
export interface Entry {
  first: number; // number of its first move
  by: Seat;
  words: string[];
  told: string; // the same as a sentence
  laid?: PlacedTile;
  points: Item[];
  discarded: string[];
}

/** Moves of one player until somebody else decides or a tile is drawn are one entry; what chance
 * brought, and what was only declined, is one only if there is something to say of it. */
export function entries(log: Event[], told: string[]): Entry[] {
  const found: Entry[] = [];
  let before: Event['by'] | null = null;
  log.forEach((event, first) => {
    const by = typeof event.by === 'number' ? event.by : -1;
    if (event.by !== before)
      found.push({ first, by, words: [], told: told[first] ?? '', points: [], discarded: [] });
    before = event.by;
    const entry = found.at(-1)!;
    if (by >= 0) entry.words.push(event.move.move);
    if (event.laid && by >= 0) entry.laid = event.laid;
    entry.points.push(...(event.points ?? []));
    if (event.discarded) entry.discarded.push(event.discarded);
  });
  return found
    .filter((entry) => entry.told || entry.points.length || entry.discarded.length)
    .map((entry) => asBefore(entry, log[entry.first]!));
}

const known = new WeakMap<Event, Entry>(); // by their first event

const alike = (a: unknown[], b: unknown[]) =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** The very same entry as last time, if nothing in it has changed: it need not be drawn anew. */
function asBefore(entry: Entry, event: Event): Entry {
  const before = known.get(event);
  const same =
    before?.told === entry.told &&
    alike(before.words, entry.words) &&
    alike(before.points, entry.points);
  if (same) return before;
  known.set(event, entry);
  return entry;
}
