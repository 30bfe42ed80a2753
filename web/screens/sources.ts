// sources.ts -- games to look at: from the drawer, from a file, from a link. Whatever cannot be
// read is answered with where and why, and nothing that was there is touched.
import { NOBODY, CHANCE, type Table } from '../engine/table';
import { Refusal } from '../engine/wasm';
import { keptOf, newId, type Desk } from '../table/kept/desk';
import { Course, namesIn, rulesIn } from '../table/game/course';
import type { Saved } from '../table/game/game';
import { warn } from '../table/kept/notice';
import { sitterOf, type Setup } from '../table/game/setup';
import { replay } from '../words/replay';
import type { Phrase } from '../words/words';
import { HOUSE } from './draft';
import { go, type Route } from './router';
import { pack, unpack } from './share';

export interface Source {
  record: string;
  setup: Setup | undefined; // who sat there, if the page knows it
}

/** Say why something could not be read. */
function tell(phrase: Phrase, error: unknown): undefined {
  const why = error instanceof Error ? error.message : String(error);
  const { line = 1, column = 1 } = error instanceof Refusal ? error : {};
  warn(phrase, { why, line, column });
  return undefined;
}

/** Somebody here for whoever is to decide, the house player for the others. */
function usualSetup(record: string, table: Table): Setup {
  const names = namesIn(record, table.state().scores.length);
  const actor = table.actor;
  const here = actor === NOBODY || actor === CHANCE ? table.state().seat : actor;
  return {
    rules: rulesIn(record),
    names,
    seats: names.map((_, seat) => sitterOf(seat === here ? null : HOUSE)),
    aid: 'casual',
  };
}

/** A new game that goes on from a turn of this one. */
export function savedAt({ setup, record }: Source, course: Course, turn: number): Saved {
  const table = course.at(turn);
  return {
    setup: setup ?? usualSetup(record, table),
    record: table.save(),
    mark: table.length,
  };
}

type Reader = (what: string, spare: Table, desk: Desk) => Promise<Source | undefined>;

/** What the address names, by its screen. */
const readers: Partial<Record<Route['screen'], Reader>> = {
  async replay(id, _spare, { store }) {
    const kept = store.get(id);
    if (!kept) warn(replay.gone);
    return kept && { record: kept.saved.record, setup: kept.saved.setup };
  },
  async record(packed, spare) {
    const record = await unpack(packed).catch((error: unknown) => tell(replay.badLink, error));
    return record === undefined ? undefined : checked(record, spare);
  },
  async position(words, spare) {
    try {
      spare.setPosition(words);
      return { record: spare.record(), setup: undefined };
    } catch (error) {
      return tell(replay.badPosition, error);
    }
  },
};

/** A record that can be read; else it is said why not. */
export function checked(record: string, spare: Table): Source | undefined {
  try {
    spare.load(record);
    return { record, setup: undefined };
  } catch (error) {
    return tell(replay.badRecord, error);
  }
}

export async function sourceOf(
  { screen, what }: Route,
  spare: Table,
  desk: Desk,
): Promise<Source | undefined> {
  return readers[screen]?.(what, spare, desk);
}

/** A file: into the drawer, and look at it. */
export async function importRecord(text: string, spare: Table, desk: Desk): Promise<void> {
  const source = checked(text, spare);
  if (!source) return;
  const saved = { setup: usualSetup(text, spare), record: spare.save(), mark: spare.length };
  const id = newId();
  const kept = { ...keptOf(id, saved, spare.state()), brought: true };
  if (desk.store.put(kept) === undefined) go('replay', id);
  else go('record', await pack(text));
}
