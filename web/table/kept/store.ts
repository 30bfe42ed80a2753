// store.ts -- the games that this browser keeps.
//
// In localStorage, not in IndexedDB: it is written before the call returns, so a decision is safe
// before the next one can be made, whatever becomes of the tab; and a game is a record of a few
// kilobytes, of which hundreds have room.  Every game has a key of its own, so that two pages that
// play two games never write the same place.  What cannot be written is said, never thrown: playing
// goes on without being kept.
import type { State } from '../../engine/types';
import type { Saved } from '../game/game';
import { sitterOf, type Setup } from '../game/setup';
import type { Margins } from '../game/statistics';

/** Why a game could not be kept. */
export type Trouble = 'full' | 'forbidden';

/** What the list of games tells without opening one. */
export interface Summary {
  game: State['game'];
  names: string[];
  scores: number[];
  over: boolean;
}

/** A game in the drawer, as this page writes them. */
export const VERSION = 2;

export interface Kept extends Summary {
  version: typeof VERSION;
  id: string;
  when: number; // of the last decision, as Date.now() has it
  saved: Saved;
  brought?: boolean; // a file that was opened: somebody else played it
}

const GAME = 'aude.game.';
const LAST = 'aude.last';
const MARGINS = 'aude.margins.';

/** Before there were versions a seat was the words of a computer player, or null: a person. */
interface First extends Omit<Kept, 'version' | 'saved'> {
  saved: Omit<Saved, 'setup'> & { setup: Omit<Setup, 'seats'> & { seats: (string | null)[] } };
}

function fromFirst({ saved, ...kept }: First): Kept {
  const seats = saved.setup.seats.map(sitterOf);
  return { ...kept, version: VERSION, saved: { ...saved, setup: { ...saved.setup, seats } } };
}

/** How games of each version become those of today; of a later page's nothing is known here. */
const readers: Record<number, (value: never) => Kept> = {
  1: fromFirst,
  [VERSION]: (kept: Kept) => kept,
};

/** What every version has. */
function isKept(value: unknown): value is Kept | First {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept === 'object' &&
    typeof kept?.id === 'string' &&
    typeof kept.saved?.record === 'string' &&
    Array.isArray(kept.saved.setup?.seats) &&
    typeof kept.when === 'number' &&
    Array.isArray(kept.names) &&
    Array.isArray(kept.scores)
  );
}

function read(text: string | null): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isKept(value)) return undefined;
    const version = 'version' in value ? value.version : 1;
    return readers[version]?.(value as never);
  } catch {
    return undefined; // somebody else's, or cut off: not a game that could be opened
  }
}

/** The browser's storage, or nothing where it is forbidden to ask for it. */
export function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export class Store {
  private readonly storage: Storage | undefined;

  constructor(storage = ownStorage()) {
    this.storage = storage;
  }

  /** All games, the newest first. */
  list(): Kept[] {
    const keys = Object.keys(this.storage ?? {}).filter((key) => key.startsWith(GAME));
    const games = keys.map((key) => read(this.storage!.getItem(key)));
    return games.filter((kept) => kept !== undefined).sort((a, b) => b.when - a.when);
  }

  get(id: string): Kept | undefined {
    return read(this.storage?.getItem(GAME + id) ?? null);
  }

  /** The game that was on the table when the page was closed. */
  last(): Kept | undefined {
    const id = this.storage?.getItem(LAST);
    return (id ? this.get(id) : undefined) ?? this.list()[0];
  }

  /** Keep it; or why not, and then what was kept before is still there. */
  put(kept: Kept): Trouble | undefined {
    return this.write(GAME + kept.id, JSON.stringify(kept)) ?? this.write(LAST, kept.id);
  }

  remove(id: string): void {
    this.storage?.removeItem(GAME + id);
    this.storage?.removeItem(MARGINS + id);
  }

  /** Luck and skill by seat of a game that was analysed to its end, and not played on since. */
  margins(id: string, { record }: Saved): Margins[] | undefined {
    try {
      const text = this.storage?.getItem(MARGINS + id);
      const kept = JSON.parse(text ?? 'null') as { of: number; seats: Margins[] } | null;
      return kept?.of === record.length ? kept.seats : undefined;
    } catch {
      return undefined; // somebody else's
    }
  }

  /** Keep them; where there is no room they are found again when they are asked for. */
  putMargins(id: string, record: string, seats: Margins[]): void {
    this.write(MARGINS + id, JSON.stringify({ of: record.length, seats }));
  }

  private write(key: string, text: string): Trouble | undefined {
    if (!this.storage) return 'forbidden';
    try {
      this.storage.setItem(key, text);
      return undefined;
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      return full ? 'full' : 'forbidden';
    }
  }
}
