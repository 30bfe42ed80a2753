// types.ts -- what the engine says: made by tools/schema, of src/text/json/schema.txt.
//
// Change that one; a field with a question mark is not always there.

/** Who looks on and has no seat. */
export const SPECTATOR = -1;

/** Whoever may see everything. */
export const SEES_ALL = -2;

/** Players count from 0. */
export type Seat = number;

/** A square of the table. x grows east, y grows south; the first tile lies on 0,0. */
export interface Square {
  x: number;
  y: number;
}

/** A part of a tile on the table. */
export interface Spot extends Square {
  /** Its number on that tile; a bridge is segment 14. */
  segment: number;
}

/** The games there are. */
export type Game = 'land' | 'card';

/** How a bridge lies: north to south, or east to west. */
export type Axis = 'ns' | 'ew';

/** A side of a tile. */
export type Side = 'n' | 'e' | 's' | 'w';

/** The figures there are; which of them are in play is seen in the supplies. */
export type FigureKind = 'meeple' | 'big' | 'abbot' | 'builder' | 'pig';

/** What figures can stand on. `carcassonne` is the great city of the Count, where nobody does. */
export type FeatureKind = 'road' | 'city' | 'monastery' | 'garden' | 'field' | 'carcassonne';

/** What is printed on tiles of the anniversary. */
export type SymbolKind = 'reinforce' | 'anywhere' | 'extra';

/** The quarters of the great city. */
export type Quarter = 'castle' | 'blacksmith' | 'cathedral' | 'market';

/** The rows of the card game, from top to bottom. */
export const ROWS = ['yellow', 'red', 'green', 'blue'] as const;
export type Row = (typeof ROWS)[number];

/** The animals of these colours. */
export const ANIMALS = ['chicken', 'sheep', 'pig', 'horse'] as const;
export type Animal = (typeof ANIMALS)[number];

/** The buildings of these colours, and the one that is any of them. */
export const BUILDINGS = ['abbey', 'inn', 'farm', 'tower', 'building-joker'] as const;
export type Building = (typeof BUILDINGS)[number];

/** The kinds of decisions: of chance and both games, then of modules, then of cards alone. */
export type MoveKind =
  | 'draw'
  | 'place'
  | 'put'
  | 'pass'
  | 'recall'
  | 'symbol'
  | 'bridge'
  | 'castle'
  | 'take'
  | 'deploy'
  | 'enter'
  | 'count'
  | 'pick'
  | 'bid'
  | 'buy'
  | 'sell'
  | 'lay'
  | 'down'
  | 'play'
  | 'claim'
  | 'ten'
  | 'keep'
  | 'join';

/** One decision: its words are what is played, its parts what is drawn. */
export interface Move {
  /** The decision in words, as records have it. */
  move: string;
  /** The same as a number, for `table_play_move`. */
  number: number;
  /** What kind of decision it is; the parts below go by it. */
  kind: MoveKind;
  /** The name of the tile. */
  tile?: string;
  /** How many of it are left to draw. */
  copies?: number;
  /** The square. */
  x?: number;
  y?: number;
  /** Clockwise quarter turns of the tile. */
  turns?: number;
  /** Where a bridge is built with the tile. */
  bridge?: Bridge;
  /** Who is put or sent. */
  figure?: FigureKind;
  /** The part of the tile. */
  segment?: number;
  /** The symbol of that tile. */
  symbol?: SymbolKind;
  /** How the bridge lies. */
  axis?: Axis;
  /** Where to, in the great city. */
  quarter?: Quarter;
  /** Points. */
  bid?: number;
  /** The name of the card; `null` if the viewer may not know it. */
  card?: string | null;
  /** The row it goes to. */
  row?: Row;
  /** What the animal joker becomes. */
  animal?: Animal;
}

/** What points are for: in the tile game, then in the card game. */
export type Reason =
  | 'road'
  | 'city'
  | 'monastery'
  | 'garden'
  | 'field'
  | 'castle'
  | 'symbol'
  | 'auction'
  | 'goods'
  | 'persons'
  | 'animals'
  | 'joker'
  | 'dragon'
  | 'fairy'
  | 'misplaced'
  | 'series';

/** A line of an account: who gets how much, and for what. */
export interface Item {
  /** Who gets them. */
  seat: Seat;
  /** How many; fewer than none if somebody pays. */
  points: number;
  /** What for; what the sum is made of goes by it. */
  reason: Reason;
  /** Whether it was paid for something complete, or at the end for what was not. */
  complete: boolean;
  /** Tiles, cards, animals or whatever is counted. */
  count: number;
  /** Shields of the feature. */
  shields?: number;
  /** The place where the seat's figure stood. */
  x?: number;
  y?: number;
  segment?: number;
  /** The sum of persons. */
  worth?: number;
  /** The row of the haul by its number; -1 for a chest. */
  row?: number;
  /** The colour of animals by its number. */
  colour?: number;
  /** All of it in a sentence. */
  text: string;
}

/** Who decides: a seat, chance, or nobody when the game is over. */
export type Actor = Seat | 'chance' | null;

/** What told the winners from the others. */
export type DecidedBy = 'points' | 'buildings' | 'nothing';

/** What every game's state and events tell of the decision that comes next. */
export interface Asked {
  /** Who decides: a seat, `"chance"`, or `null` when the game is over. */
  actor: Actor;
  /** Whose turn it is; the actor may be another. At cards also who gets the next one. */
  seat: Seat;
  /** Points of each seat. */
  scores: number[];
  /** When the game is over: the seats that have won. */
  winners?: Seat[];
  /** When the game is over: what told them from the others; buildings, in the card game, among
   * those with as many points; if nothing did, they share the victory. */
  decided_by?: DecidedBy;
}

/** `asked`: a module has a question. */
export type LandPhase = 'draw' | 'place' | 'put' | 'over' | 'asked';

/** The phase; or, if a module asks, the kind of move that answers it. */
export type LandQuestion =
  | 'draw'
  | 'place'
  | 'put'
  | 'over'
  | 'symbol'
  | 'bridge'
  | 'castle'
  | 'take'
  | 'deploy'
  | 'enter'
  | 'count'
  | 'pick'
  | 'bid'
  | 'buy'
  | 'pass';

/** The same, in the tile game. */
export interface LandAsked extends Asked {
  /** What is to be done. */
  phase: LandPhase;
  /** If a module asks, the kind of move that answers it; otherwise the phase. */
  question: LandQuestion;
  /** This turn is a further one of the same player. */
  further_turn: boolean;
  /** It has earned a further turn, which a further turn never has. */
  further_won: boolean;
  /** The tile in hand. */
  tile: Hand | null;
}

/** A tile in hand. */
export interface Hand {
  /** Its name. */
  name: string;
  /** The turns in which it fits somewhere. */
  turns: number[];
}

/** What is played: the value of every option by its key. */
export interface LandRules {
  /** How many. */
  players: number;
  /** Who begins. */
  first: Seat;
  /** The edition whose values are used. */
  ruleset: '20ae' | 'first';
  farmers: 'on' | 'off';
  boxes: '1' | '2' | '3';
  river: 'off' | '20ae' | 'river1' | 'river2';
  /** Which modules are in play. */
  abbot: 'off' | 'on';
  anniversary: 'off' | 'on';
  inns: 'off' | 'on';
  traders: 'off' | 'on';
  bridges: 'off' | 'on';
  castles: 'off' | 'on';
  castle_convert_by: 'completer' | 'any_sole_occupier';
  /** Likewise. */
  bazaars: 'off' | 'on';
  bazaar_mode: 'auction' | 'no_bidding';
  /** Likewise. */
  count: 'off' | 'on';
  count_endgame: 'book' | 'all_quarters' | 'market_only';
}

/** A position of the tile game. */
export interface LandState extends LandAsked {
  game: 'land';
  /** What is played: the value of every option by its key. */
  rules: LandRules;
  /** Points of each seat if the game ended now. */
  projected: number[];
  /** What each seat has. */
  supplies: Supply[];
  /** The tiles that are left to draw. */
  bag: Bag;
  /** The tiles on the table in the order they were laid. */
  placed: PlacedTile[];
  /** What is on the table. Gardens are features where abbots play. */
  features: Feature[];
  /** The symbols of the tiles on the table. */
  symbols?: TileSymbol[];
  /** The symbol in use this turn. */
  chosen?: SymbolKind | null;
  /** The bridges. */
  bridges?: Bridge[];
  /** The castles. */
  castles?: Castle[];
  /** The Count and his city. */
  count?: Count;
  /** The open ends of the river. */
  river?: RiverEnd[];
  /** The market, on a market day. */
  market?: Market | null;
  /** The legal decisions. */
  moves: Move[];
}

/** What a seat has. */
export interface Supply {
  seat: Seat;
  /** Figures that are left. */
  meeple: number;
  big?: number;
  abbot?: number;
  builder?: number;
  pig?: number;
  /** How many are left. */
  bridges?: number;
  /** How many are left. */
  castles?: number;
  /** Goods that it has collected. */
  wine?: number;
  grain?: number;
  cloth?: number;
}

/** The tiles that are left to draw. */
export interface Bag {
  /** How many. */
  total: number;
  /** How many were laid aside because they fitted nowhere. */
  discarded: number;
  /** Each kind of which there is one. */
  tiles: BagTile[];
}

/** A kind of tile that is left. */
export interface BagTile {
  name: string;
  /** How many of it. */
  copies: number;
  /** Whether it may come next. */
  next: boolean;
}

/** A tile on the table. */
export interface PlacedTile extends Square {
  name: string;
  /** Clockwise quarter turns. */
  turns: number;
}

/** What is known of a feature as a whole. */
export interface FeatureFacts {
  /** `carcassonne` is the great city of the Count: complete, a city to the fields at its wall, and
   * nobody's: worth 0. */
  kind: FeatureKind;
  complete: boolean;
  /** Ends still open; of a monastery the empty squares around it. */
  open: number;
  /** How many tiles it covers. */
  tiles: number;
  /** How many shields it has. */
  shields: number;
  /** What it pays each of its owners as it stands; where a pig pays one of several more, without
   * that. */
  value: number;
  /** What it would pay if it were complete: roads and cities as they are now, monasteries and
   * gardens surrounded. */
  if_complete: number;
  /** Of each seat, in its majority. */
  strength: number[];
  /** Who would score it. */
  owners: Seat[];
}

/** A road, city, monastery, garden or field. */
export interface Feature extends FeatureFacts {
  /** A city that became a castle. */
  castle?: boolean;
  /** Who stands on it. */
  figures: Figure[];
  /** What it is made of. */
  cells: Spot[];
}

/** A figure on the table. */
export interface Figure extends Spot {
  seat: Seat;
  kind: FigureKind;
}

/** The symbol of a tile on the table. */
export interface TileSymbol extends Square {
  symbol: SymbolKind;
  /** The side its arrow points at. */
  arrow: Side;
  /** Whether it was activated and waits to be chosen. */
  active: boolean;
}

/** A bridge. */
export interface Bridge extends Square {
  /** How it lies. */
  axis: Axis;
}

/** A castle. */
export interface Castle {
  owner: Seat;
  /** It has scored. */
  done: boolean;
  /** The two it lies on. */
  tiles: Square[];
  /** The six squares around, with its own. */
  vicinity: Square[];
}

/** The Count and his city. */
export interface Count {
  /** Where he is. */
  quarter: Quarter;
  /** Who is in each quarter. */
  quarters: Record<Quarter, Guest[]>;
}

/** A figure in the great city. */
export interface Guest {
  seat: Seat;
  kind: FigureKind;
}

/** How a river bends. */
export type Bend = 'left' | 'straight' | 'right';

/** An open end of the river: the empty square. */
export interface RiverEnd extends Square {
  /** The last bend before it. */
  bend: Bend;
}

/** How far a market day has come. */
export type MarketStage = 'reveal' | 'pick' | 'open' | 'bidding' | 'decide' | 'round';

/** A market day. */
export interface Market {
  stage: MarketStage;
  /** Who laid the market. */
  host: Seat;
  /** Who offers a tile, as far as known. */
  auctioneer?: Seat;
  /** The number of the tile auctioned, counted from 0. */
  item?: number;
  /** The highest bid. */
  bid?: number;
  /** Whose that is. */
  best?: Seat;
  /** What is sold, or was. */
  tiles: Lot[];
}

/** A tile of a market. */
export interface Lot {
  name: string;
  /** Who has bought it. */
  owner: Seat | null;
  /** Whether it is laid already, or in hand to be. */
  laid: boolean;
}

/** What is to be done at cards. */
export type CardPhase = 'reveal' | 'lay' | 'deal' | 'play' | 'take' | 'join' | 'over';

/** What a state and an event of the card game tell of the decision that comes next. */
export interface CardAsked extends Asked {
  /** What is to be done. */
  phase: CardPhase;
  /** Who deals. */
  dealer: Seat;
  /** Who has placed the last follower of the round, which lies flat, and so deals next; `null`
   * while one is still to come, and in the last round. */
  next_dealer: Seat | null;
  /** Counted from 1; 0 during the set-up. */
  round: number;
  /** The card that is to be decided on. */
  asked: string | null;
  /** Its place, counted from 0, in the row where the follower of `seat` stands. */
  asked_at: number | null;
}

/** What is played: the value of every option by its key. */
export interface CardRules {
  /** How many. */
  players: number;
  /** Who deals first. */
  first: Seat;
  card_facedown_joker_misplaced: 'on' | 'off';
  card_animal_over_8: 'clamp' | 'plus_one';
}

/** A position of the card game. */
export interface CardState extends CardAsked {
  game: 'card';
  /** What is played: the value of every option by its key. */
  rules: CardRules;
  /** Points of each seat if the game ended now. */
  projected: number[];
  /** From top to bottom. */
  rows: CardRow[];
  /** What each seat has. */
  players: CardPlayer[];
  /** The cards that nobody has seen. */
  pile: Pile;
  /** The legal decisions. */
  moves: Move[];
}

/** What the rows of the card game show. */
export type Theme = 'monastery' | 'road' | 'field' | 'city';

/** A row of cards. */
export interface CardRow {
  row: Row;
  /** What it shows. */
  theme: Theme;
  /** What lies there. */
  cards: RowCard[];
  /** Who stands there. */
  followers: Follower[];
}

/** How a card lies; `turned` over for its haul. */
export type Lies = 'open' | 'down' | 'turned';

/** A card in a row. */
export interface RowCard {
  /** Its name; `null` if unknown. */
  card: string | null;
  lies: Lies;
  /** Who laid it face down. */
  by?: Seat;
}

/** A follower in a row. */
export interface Follower {
  seat: Seat;
  /** The first card it claims, counted from 0, */
  from: number;
  /** up to this one, without it. */
  to: number;
}

/** What a player has. */
export interface CardPlayer {
  seat: Seat;
  /** Cards; `null` for unknown ones. */
  hand: (string | null)[];
  /** Whether it still has its follower. */
  follower: boolean;
  /** By kind. */
  animals: Record<Animal, number>;
  /** Jokers among them. */
  jokers: Record<Animal, number>;
  /** Jokers that wait for animals. */
  waiting: number;
  /** What lies under the chest. */
  chest: Chest;
}

/** What lies under a chest. */
export interface Chest {
  /** In all. */
  cards: number;
  /** Those that the viewer does not know. */
  unknown: number;
  /** Buildings by their names; the joker is any of them. */
  abbey: number;
  inn: number;
  farm: number;
  tower: number;
  'building-joker': number;
}

/** The cards that are left. */
export interface Pile {
  /** In the pile. */
  total: number;
  /** Every card that the viewer cannot place: in the pile, in other hands, face down. */
  unseen: UnseenCard[];
}

/** A card that the viewer cannot place. */
export interface UnseenCard {
  card: string;
  copies: number;
}

/** A position. */
export type State = LandState | CardState;

/** What is to be done. */
export type Phase = LandPhase | CardPhase;

/** What one decision changed, as one seat may see it. */
export interface Event extends Asked {
  /** Who decided. */
  by: Seat | 'chance';
  /** The decision. */
  move: Move;
  /** Items of the account, if it paid any. */
  points?: Item[];
  /** How many tiles or cards are left to draw. */
  left: number;
  /** What is to be done next. */
  phase: Phase;
  /** As in a state. */
  question?: LandQuestion;
  /** As in a state. */
  further_turn?: boolean;
  further_won?: boolean;
  /** As in a state. */
  tile?: Hand | null;
  /** The tile that was laid. */
  laid?: PlacedTile;
  /** The name of a tile that fits nowhere. */
  discarded?: string;
  /** Figures that moved. */
  figures?: MovedFigure[];
  /** As in a state, if something in it changed. */
  supplies?: Supply[];
  /** As in a state, if something in it changed. */
  symbols?: TileSymbol[];
  /** As in a state, if something in it changed. */
  chosen?: SymbolKind | null;
  /** As in a state, if something in it changed. */
  bridges?: Bridge[];
  /** As in a state, if something in it changed. */
  castles?: Castle[];
  /** As in a state, if something in it changed. */
  count?: Count;
  /** As in a state, if something in it changed. */
  river?: RiverEnd[];
  /** As in a state, if something in it changed. */
  market?: Market | null;
  /** At cards, as in a state. */
  dealer?: Seat;
  /** At cards, as in a state. */
  next_dealer?: Seat | null;
  /** At cards, as in a state. */
  round?: number;
  /** At cards, as in a state. */
  asked?: string | null;
  /** At cards, as in a state. */
  asked_at?: number | null;
  /** At cards: the rows that changed. */
  rows?: CardRow[];
  /** At cards: the players of whom something changed. */
  players?: CardPlayer[];
}

/** A figure that was put, came home, or went elsewhere. */
export interface MovedFigure {
  seat: Seat;
  kind: FigureKind;
  /** `null`: the supply, or the great city. */
  from: Spot | null;
  /** Likewise. */
  to: Spot | null;
}

/** What a placement or a whole turn would do. */
export interface Preview {
  /** The features that the tile becomes a part of, and the monasteries and gardens around it. */
  touched: Touched[];
  /** Squares on which from then on no tile fits that is left to draw. */
  dead: Square[];
  /** What the turn pays each seat, */
  pays: number[];
  /** and the items of the account. */
  points: Item[];
}

/** A feature as it stands when the tile lies, before a figure. */
export interface Touched extends FeatureFacts {
  /** The place of one part. */
  x: number;
  y: number;
  segment: number;
  /** How many features of before it is made of. */
  joined: number;
}

/** An empty square beside tiles. */
export interface Fitting {
  square: Square;
  /** The names of the tiles left that fit there. */
  tiles: string[];
}

/** How a state that is known becomes the one of now. */
export interface Changes {
  /** The number of the new one, by which it is known the next time. */
  state: number;
  /** A JSON Patch (RFC 6902). */
  patch: Operation[];
}

/** Of the operations of a JSON Patch those that are used. */
export type Op = 'add' | 'remove' | 'replace';

/** One change. Those of a list are done in their order. */
export interface Operation {
  op: Op;
  /** Where: `/features/12/cells/0`; empty: the whole state. */
  path: string;
  /** What is there afterwards. */
  value?: unknown;
}

/** What a module or the card game asks, in words. */
export interface Question {
  /** The question; empty if none asks. */
  text: string;
  /** What passing means; empty if nobody may. */
  pass: string;
}

/** An option of a game. */
export interface Option {
  game: Game;
  /** What it is called in files and links. */
  key: string;
  /** The first is the default. */
  values: string[];
  /** A sentence. */
  meaning: string;
}

/** Why a call failed. */
export interface Refusal {
  /** A sentence. */
  reason: string;
  /** If a rule refuses: its number, */
  rule?: string;
  /** and the name of the error. */
  name?: string;
  /** If the words were wrong: how far the reader came, counted from 1. */
  line?: number;
  column?: number;
}

/** What a follower would win if the round ended now, as far as the viewer knows. */
export interface Haul extends Follower {
  row: Row;
  /** How many of its cards the viewer does not know. */
  hidden: number;
  pays: number;
  /** The items. */
  points: Item[];
}

/** A haul that somebody has taken, all cards open. */
export interface Taken {
  seat: Seat;
  row: Row;
  cards: string[];
}

/** What one move did. */
export interface CardTold {
  /** A sentence a line: the decision, hauls that were turned up, points. */
  told: string;
  /** The hauls that it settled. */
  taken: Taken[];
}

/** A segment of a tile, for light and fingers. */
export interface Segment {
  segment: number;
  kind: FeatureKind;
  /** What moves call it. */
  name: string;
  /** Its outline on the unturned tile, to be lit and touched. */
  path: string;
  /** Where a figure stands on the tile as it lies, in tenths of a unit. */
  spot: [number, number];
}

/** What is on the tiles of a table: SVG from the bottom up, and the figures on top. */
export interface Layers {
  /** For <defs>. */
  define: string;
  /** Tinted by owner, if asked for. */
  fields: string;
  /** Above the tiles. */
  built: string;
  /** Who is elsewhere than on a tile. */
  guests: string;
  figures: StandingFigure[];
}

/** A figure in a picture. */
export interface StandingFigure extends Figure {
  /** Where it stands, in tenths of a unit of the table. */
  at: [number, number];
  /** Farmers do. */
  lies: boolean;
}

/** Somebody to play against. */
export interface Character {
  name: string;
  level: number;
  /** What he says of himself. */
  about: string;
}

/** The best turns that a computer player knows. */
export interface Hint {
  /** Whose turn it is. */
  seat: Seat;
  /** Best first. */
  turns: Line[];
}

/** A turn that a computer player thinks of. */
export interface Line {
  /** As `play` takes it, */
  turn: string;
  /** and as people say it. */
  called: string;
  /** The tile that it lays, and where. */
  lays?: PlacedTile;
  /** The chance to win, in per cent, */
  win: number;
  /** its standard error, */
  error: number;
  /** and points ahead in the end. */
  margin: number;
  /** Sentences. */
  reasons: string[];
}

/** What a game is expected to come to: a number a seat; in analyses of cards the player's alone. */
export interface Forecast {
  /** The chance to win, in per cent. */
  win: number[];
  /** Points ahead in the end. */
  margin: number[];
}

/** What something changed. */
export interface Change {
  /** Of the chance to win, in per cent. */
  win: number;
  /** In points. */
  margin: number;
}

/** How good a turn was. */
export type Label = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** A turn of a game that was played. */
export interface AnalysedTurn {
  /** Whose turn it was. */
  seat: Seat;
  /** What was played, */
  played: string;
  /** and the best turn found, */
  best: string;
  /** which people call so. */
  called: string;
  /** The tile that this one lays, and where. */
  lays?: PlacedTile;
  /** How good it was. */
  label: Label;
  /** Before the tile was drawn. */
  before: Forecast;
  /** With the tile, after the best turn found. */
  drawn: Forecast;
  /** After the turn that was played. */
  after: Forecast;
  /** What the draw changed for the player. */
  luck: Change;
  /** What the choice lost against the best one. */
  skill: Change;
}

/** What a game was to a player: begin + luck + skill + others + outlook = end. Of cards there is
 * luck and skill alone. */
export interface Books {
  name: string;
  /** How many. */
  turns: number;
  begin?: Change;
  luck: Change;
  skill: Change;
  others?: Change;
  outlook?: Change;
  end?: Change;
  /** How often each. */
  labels: Record<Label, number>;
}

/** A game that was played. */
export interface Analysis {
  turns: AnalysedTurn[];
  /** By seat. */
  players: Books[];
}

/** Who has a seat. */
export type SeatKind = 'open' | 'person' | 'computer';

/** Why a seat is out. */
export type OutWhy = 'resigned' | 'flag' | 'left';

/** How much help the table gives. */
export type Aid = 'learner' | 'casual' | 'club' | 'tournament';

/** A seat of a room. */
export interface RoomSeat {
  kind: SeatKind;
  /** Who sits there. */
  name?: string;
  /** The person's number. */
  person?: number;
  /** Who plays, of a computer player: `level=4`. */
  player?: string;
  /** It is out. */
  out?: OutWhy;
  /** Milliseconds that its clock has left, where there is one. */
  left?: number;
}

/** A seat asks to take back. */
export interface RoomQuestion {
  seat: Seat;
  /** So many decisions would stay. */
  to: number;
}

/** What a seat tries out. */
export interface RoomDraft {
  seat: Seat;
  /** Decisions by their numbers. */
  moves: number[];
}

/** A room, but for the position ([docs/room.md](room.md)). */
export interface RoomState {
  game: Game;
  /** The options, as records have them. */
  rules: string;
  /** The person who opened it. */
  owner: number;
  /** How long they may think, in words ([docs/clocks.md](clocks.md)). */
  clock: string;
  aid: Aid;
  /** Turns may be taken back. */
  casual: boolean;
  /** What a seat tries out is shown to all. */
  pencil: boolean;
  seats: RoomSeat[];
  /** How many there are. */
  steps: number;
  /** How many decisions stand. */
  moves: number;
  /** Whom everybody waits for; from the start on. */
  waits?: Actor;
  /** What was promised of the draw. */
  bag?: string;
  /** What it was, when the game is over; a copy that has followed has to be asked for anew. */
  seed?: string;
  asked?: RoomQuestion;
  /** When it is over. */
  winners?: Seat[];
  /** If the viewer may see one. */
  draft?: RoomDraft;
}

/** What happened in a room. */
export type StepKind =
  'start' | 'play' | 'ask' | 'agree' | 'decline' | 'back' | 'out' | 'again' | 'show' | 'draft';

/** A step of a room, as the viewer may see it. */
export interface RoomStep {
  /** Its number; of a draft, that it would have. */
  step: number;
  kind: StepKind;
  /** When, in milliseconds. */
  time: number;
  /** Whose it was. */
  seat?: Actor;
  /** So many decisions stay, or would. */
  to?: number;
  why?: OutWhy;
  /** What the decision that follows turns over. */
  cards?: string[];
  /** What a decision changed. */
  event?: Event;
}

/** What happened since, for whoever comes back. */
export type RoomSteps = RoomStep[];

/** What a room answers to a command; [docs/room.md](room.md) tells when. */
export type Result =
  | 'done'
  | 'no-seat'
  | 'not-now'
  | 'not-yours'
  | 'over'
  | 'ahead'
  | 'late'
  | 'twice'
  | 'not-your-turn'
  | 'bad'
  | 'taken'
  | 'refused'
  | 'no'
  | 'nothing'
  | 'said'
  | 'no-memory';

/** The answer of a room to a command. */
export interface Said {
  /** What the viewer sees happen; of a draft, each decision of it. */
  steps: RoomStep[];
  result: Result;
  /** The same as a sentence. */
  reason: string;
  /** If a rule refuses: its number. */
  rule?: string;
}

/** What the best turn is good for. */
export type PuzzleTheme = 'end' | 'steal' | 'block' | 'field' | 'claim' | 'finish' | 'grow';

/** A position in which one turn is better than every other: a line of `aude puzzles`. */
export interface Puzzle {
  /** In one line, with the tile in hand. */
  position: string;
  /** The turn to find, in the notation of records. */
  turn: string;
  /** What it is better by than the next best, in points at the end of the game. */
  gain: number;
  theme: PuzzleTheme;
  /** 1: easy, to 3: hard. */
  difficulty: number;
  /** Every way to go on was counted. */
  exact: boolean;
}

/** What the functions of the module answer. */
export interface Doors {
  table_play: Event[];
  table_play_move: Event[];
  table_deal: Event[];
  table_random: Event[];
  table_events: Event[];
  table_state: State;
  table_changes: Changes;
  table_moves: Move[];
  table_numbers: number[];
  table_preview: Preview;
  table_preview_move: Preview;
  table_told: string[];
  table_send: Said;
  table_steps: RoomStep[];
  table_follow: RoomStep[];
  table_room: RoomState;
  table_try: Event[];
  table_fits: Fitting[];
  table_question: Question;
  table_account: Item[];
  table_projected: Item[];
  table_forecast: Forecast;
  card_told: CardTold[];
  card_hauls: Haul[];
  mind_lines: Hint;
  mind_moves: number[];
  mind_characters: Character[];
  analyse_json: Analysis;
  picture_segments: Segment[];
  picture_layers: Layers;
  picture_spot: [number, number];
  wasm_options: Option[];
}
