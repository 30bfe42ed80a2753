// row.ts -- what the page may have to know of a module of the tile game: a row of `modules` in
// all.ts, a file each, as src/land/module and src/text/module have theirs.
//
// Rules, questions, pictures and what things are called come from the engine.  What is left is
// where a decision stands on the table, and controls that no other question needs.  A module has
// only the parts that it needs; who asks goes through all rows and names none.
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { TILE } from '../board/shapes';
import type { Pictures } from '../engine/pictures';
import type { Table } from '../engine/table';
import type {
  Feature,
  FigureKind,
  LandState,
  Move,
  MoveKind,
  Seat,
  Square,
  Supply,
} from '../engine/types';

/** A place of the table, in units. */
export type Place = [left: number, top: number];

/** How a kind of move that is about a place is offered on the table. */
export interface Offer {
  at(state: LandState, table: Table, move: Move): Place;
  /** In a word or two; else the land it is about, or the kind of move. */
  name?(move: Move, land: string): string;
  /** It decides what may follow, so it is played at once and not held until End turn. */
  atOnce?: boolean;
  /** It is decided in place of putting a figure, and held like one. */
  asFigure?: boolean;
  /** What is drawn there besides its number, around (0,0). */
  mark?(move: Move): ComponentChildren;
}

/** What a seat may have besides figures: its symbol in the pictures, and how large it is drawn. */
export interface Token {
  key: keyof Supply;
  symbol: string;
  scale: number;
}

/** What controls of a module see, and how they decide: a part of Play. */
export interface AtTable {
  readonly pictures: Pictures;
  readonly state: ReadonlySignal<LandState>;
  readonly game: {
    readonly yours: ReadonlySignal<boolean>;
    readonly setup: ReadonlySignal<{ names: string[] }>;
    readonly table: Pick<Table, 'numbers'>;
    answer(number: number): void;
  };
}

type Control = (props: { at: AtTable }) => ComponentChildren;

/** How much a seat has of what a lesson is about. */
export type Holding = (state: LandState, seat: Seat) => number;

export interface Module {
  /** Options that say nothing where it is not in play. */
  options?: { of: string; keys: readonly string[] };
  moves?: Partial<Record<MoveKind, Offer>>;
  tokens?: readonly Token[];
  /** Questions that whoever decides what follows has answered with no. */
  skips?: readonly string[];
  /** Does laying a tile so take something of one's own?  Then other ways are shown before it. */
  spends?(move: Move): boolean;
  /** What is built with the tile, where it might lie. */
  built?(move: Move): ComponentChildren;
  /** The word for a feature that it has made another thing. */
  calls?(feature: Feature): string | undefined;
  /** Figures that are out, but not on a tile. */
  guests?(state: LandState): { seat: Seat; kind: FigureKind }[];
  /** The tile that is spoken of while nobody has one in hand. */
  speaksOf?(state: LandState): string | undefined;
  /** What lies beside the board. */
  Aside?: Control;
  /** Controls of its own in place of choices and End turn, while it asks. */
  asks?(state: LandState): boolean;
  Controls?: Control;
  /** What lessons may be about: as much of it as the scenario's own turn brings. */
  goals?: Record<string, Holding>;
}

// ---- What several need --------------------------------------------------------------------------

export const onSegment: Offer['at'] = (_state, table, move) =>
  table.spot(move.x!, move.y!, move.segment!);

export const middle = ({ x, y }: Square): Place => [(x + 0.5) * TILE, (y + 0.5) * TILE];

export const onSquare: Offer['at'] = (_state, _table, move) => middle(move as Square);

/** How many of these a seat has. */
export const supply = (state: LandState, seat: Seat, ...keys: (keyof Supply)[]): number =>
  keys.reduce((sum, key) => sum + (state.supplies[seat]![key] ?? 0), 0);
