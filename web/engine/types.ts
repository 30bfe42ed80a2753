// types.ts -- what the engine says, as docs/protocol.md describes it.
//
// Squares count x to the east and y to the south; turns are clockwise quarter turns; seats count
// from 0.  Fields of modules are there only if the module is in play.

export type Seat = number;

/** Who may see what: a seat, a spectator, or whoever may see everything. */
export const SPECTATOR = -1;
export const SEES_ALL = -2;

export interface Square {
  x: number;
  y: number;
}

export interface Spot extends Square {
  segment: number;
}

export type Axis = 'ns' | 'ew';
export type FigureKind = 'meeple' | 'big' | 'abbot' | 'builder' | 'pig';
export type FeatureKind = 'road' | 'city' | 'monastery' | 'garden' | 'field';

/** One decision: its words are what is played, its parts what is drawn. */
export interface Move {
  move: string;
  number: number;
  kind: string;
  tile?: string;
  copies?: number;
  x?: number;
  y?: number;
  turns?: number;
  bridge?: Square & { axis: Axis };
  figure?: FigureKind;
  segment?: number;
  symbol?: string;
  axis?: Axis;
  quarter?: string;
  bid?: number;
  card?: string | null;
  row?: Row;
  animal?: Animal;
}

export interface Figure extends Spot {
  seat: Seat;
  kind: FigureKind;
}

export interface Feature {
  kind: FeatureKind;
  complete: boolean;
  castle?: boolean;
  open: number;
  tiles: number;
  shields: number;
  value: number;
  if_complete: number;
  strength: number[];
  owners: Seat[];
  figures: Figure[];
  cells: Spot[];
}

/** A line of an account: who gets how much for what, in words too. */
export interface Item {
  seat: Seat;
  points: number;
  reason: string;
  complete: boolean;
  count: number;
  shields: number;
  text: string;
  x?: number;
  y?: number;
  segment?: number;
  row?: number;
}

export type Actor = Seat | 'chance' | null;

/** What every game's state and events tell of the decision that comes next. */
export interface Asked {
  actor: Actor;
  phase: string;
  seat: Seat;
  scores: number[];
  winners?: Seat[];
  decided_by?: string;
}

export interface PlacedTile extends Square {
  name: string;
  turns: number;
}

export interface LandState extends Asked {
  game: 'land';
  rules: Record<string, string | number>;
  question: string;
  further_turn: boolean;
  further_won: boolean;
  tile: { name: string; turns: number[] } | null;
  projected: number[];
  supplies: ({ seat: Seat } & Record<string, number>)[];
  bag: { total: number; discarded: number; tiles: BagTile[] };
  placed: PlacedTile[];
  features: Feature[];
  moves: Move[];
  symbols?: (Square & { symbol: string; arrow: string; active: boolean })[];
  chosen?: string | null;
  bridges?: (Square & { axis: Axis })[];
  castles?: { owner: Seat; done: boolean; tiles: Square[]; vicinity: Square[] }[];
  count?: { quarter: string; quarters: Record<string, { seat: Seat; kind: FigureKind }[]> };
  river?: (Square & { bend: string })[];
  market?: Market | null;
}

export interface BagTile {
  name: string;
  copies: number;
  next: boolean;
}

export interface Market {
  stage: 'reveal' | 'pick' | 'open' | 'bidding' | 'decide' | 'round';
  host: Seat;
  auctioneer?: Seat;
  item?: number;
  bid?: number;
  best?: Seat;
  tiles: { name: string; owner: Seat | null; laid: boolean }[];
}

/** Rows from top to bottom; the animals and buildings of these colours. */
export const ROWS = ['yellow', 'red', 'green', 'blue'] as const;
export type Row = (typeof ROWS)[number];
export const ANIMALS = ['chicken', 'sheep', 'pig', 'horse'] as const;
export type Animal = (typeof ANIMALS)[number];
export const BUILDINGS = ['abbey', 'inn', 'farm', 'tower', 'building-joker'] as const;
export type Building = (typeof BUILDINGS)[number];

export interface RowCard {
  card: string | null;
  lies: 'open' | 'down' | 'turned';
  by?: Seat;
}

/** A follower in a row claims the cards `from` up to, but without, `to`. */
export interface Follower {
  seat: Seat;
  from: number;
  to: number;
}

export interface CardRow {
  row: Row;
  theme: string;
  cards: RowCard[];
  followers: Follower[];
}

export interface CardPlayer {
  seat: Seat;
  hand: (string | null)[];
  follower: boolean;
  animals: Record<Animal, number>;
  jokers: Record<Animal, number>;
  waiting: number;
  chest: Record<Building, number> & { cards: number; unknown: number };
}

/** What a follower would win if the round ended now, as far as the viewer knows. */
export interface Haul extends Follower {
  row: Row;
  hidden: number;
  pays: number;
  points: Item[];
}

export interface CardState extends Asked {
  game: 'card';
  rules: Record<string, string | number>;
  dealer: Seat;
  next_dealer: Seat | null;
  round: number;
  asked: string | null;
  asked_at: number | null;
  projected: number[];
  rows: CardRow[];
  players: CardPlayer[];
  pile: { total: number; unseen: { card: string; copies: number }[] };
  moves: Move[];
}

export type State = LandState | CardState;

/** What one decision changed, as a seat may see it. */
export interface Event extends Partial<Asked> {
  by: Seat | 'chance';
  move: Move;
  points?: Item[];
  scores: number[];
  laid?: PlacedTile;
  discarded?: string;
  figures?: { seat: Seat; kind: FigureKind; from: Spot | null; to: Spot | null }[];
  rows?: CardRow[];
  left: number;
}

/** What a placement or a whole turn would do. */
export interface Preview {
  touched: (Omit<Feature, 'figures' | 'cells'> & Spot & { joined: number })[];
  dead: Square[];
  pays: number[];
  points: Item[];
}

/** A segment, for light and fingers: the path of the unturned tile, the spot as it lies. */
export interface Segment {
  segment: number;
  kind: FeatureKind;
  name: string;
  path: string;
  spot: [number, number];
}

/** What is on the tiles of a table: SVG from the bottom up, and the figures on top. */
export interface Layers {
  define: string;
  fields: string;
  built: string;
  guests: string;
  figures: StandingFigure[];
}

/** `at` is in tenths of a unit of the table. */
export interface StandingFigure extends Figure {
  at: [number, number];
  lies: boolean;
}

/** An empty square beside tiles, and the names of the tiles left that fit there. */
export interface Fitting {
  square: Square;
  tiles: string[];
}

/** What a module asks, in words, and what passing means: empty if nobody may. */
export interface Question {
  text: string;
  pass: string;
}

export interface Option {
  game: 'land' | 'card';
  key: string;
  values: string[];
  meaning: string;
}

export interface Character {
  name: string;
  level: number;
  en: string;
  nl: string;
}

/** A turn that a computer player thinks of. */
export interface Line {
  turn: string;
  win: number;
  error: number;
  margin: number;
  reasons: string[];
}
