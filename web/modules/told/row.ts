// row.ts -- a kind of thing that happens at a table: what an event must say for it, how it is seen,
// how long it takes and how it sounds.
//
// Rows of all games stand in table/story/rows.ts, those of a module in a file of this folder, which
// is fetched with the story and not with the page.
import type { Table } from '../../engine/table';
import type { Event, FigureKind, LandState, PlacedTile, Seat, Spot } from '../../engine/types';
import type { Place } from '../row';

/** What it may sound like: voices.ts has them. */
export type Sound =
  | 'wood'
  | 'tap'
  | 'planks'
  | 'stone'
  | 'gravel'
  | 'steps'
  | 'bell'
  | 'grass'
  | 'paper'
  | 'riffle'
  | 'coins'
  | 'chime'
  | 'call';

/** Where something comes from or goes to: the row of a seat, a part of the page, a place of the
 * table in units. */
export type End = { seat: Seat; at?: 'score' | 'pips' } | { part: string } | { place: Place };

/** One thing that happens, as far as its row needs it. */
export interface Thing {
  seat: Seat;
  from?: End;
  to?: End;
  tile?: Pick<PlacedTile, 'name' | 'turns'>;
  figure?: FigureKind;
  /** Where a figure stands. */
  spot?: Spot;
  /** It stands there until it goes. */
  stood?: boolean;
  points?: number;
  /** What is lit. */
  cells?: Spot[];
  /** What is built, a path a part. */
  paths?: string[];
  /** How far it was moved, in units. */
  by?: Place;
  /** The position without it, until it arrives. */
  without?(state: LandState): LandState;
  /** Not that of the row. */
  sound?: Sound;
}

/** What rows are told: an event, and what was known before it. */
export interface Told {
  event: Event;
  by: Seat;
  /** This part of the state as it was. */
  before<K extends keyof Event>(key: K): Event[K];
  /** The position after all of it. */
  state: LandState | null;
  table: Pick<Table, 'spot'>;
  /** Does somebody at this page decide for a seat? */
  here(seat: Seat): boolean;
}

export interface Row {
  of(told: Told): Thing[];
  /** In ms; what lasts no time is only heard. */
  lasts: number;
  /** How long whatever comes next waits for it. */
  leads?: number;
  /** Several at once follow each other. */
  apart?: number;
  sound?: Sound;
  /** Is it heard when it arrives?  Else when it begins. */
  arrives?: true;
  /** What crosses the page, and which way. */
  copy?: 'tile' | 'figure' | 'points' | 'coin';
  way?: 'glide' | 'hop' | 'walk' | 'fly' | 'pass';
  /** What is drawn where it is now, and moves itself: the last of these. */
  drawn?: { found: string; frames(thing: Thing): Keyframe[] };
}

/** What a module has to tell. */
export interface Telling {
  rows: Record<string, Row>;
  /** What its features sound like when they are completed, by what points are for. */
  materials?: Record<string, Sound>;
}

/** Decisions of these kinds. */
export const decides =
  (...kinds: string[]) =>
  ({ event, by }: Told): Thing[] =>
    kinds.includes(event.move.kind) ? [{ seat: by }] : [];
