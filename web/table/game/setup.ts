// setup.ts -- which game, who plays it, and how much help there is.
export type Aid = 'learner' | 'casual' | 'club' | 'tournament';

/** Who answers for a seat: a person before this page, a computer player by its words ("level=4"),
 * or somebody at another page. */
export type Sitter = { kind: 'here' } | { kind: 'computer'; words: string } | { kind: 'elsewhere' };

export const HERE: Sitter = { kind: 'here' };

/** The words of a computer player, or null: a person here. */
export const sitterOf = (words: string | null): Sitter =>
  words === null ? HERE : { kind: 'computer', words };

/** How many people share this screen, and which seats are theirs. */
export const seatsHere = ({ seats }: Setup) =>
  seats.flatMap(({ kind }, seat) => (kind === 'here' ? [seat] : []));

export interface Setup {
  /** Game and options, as `new` in the protocol takes them: "inns traders", "game card". */
  rules: string;
  names: string[];
  seats: Sitter[];
  aid: Aid;
  seed?: string;
  first?: number;
  /** The colours of the seats, by those that usually have them; missing: their own. */
  colours?: number[];
}

/** As `table_new` reads it. */
export function setupWords({ rules, names, first, seed }: Setup): string {
  const more = [first === undefined ? '' : `first ${first}`, seed ? `seed ${seed}` : ''];
  return [rules, `players ${names.join(',')}`, ...more].filter(Boolean).join(' ');
}

/** What each level of help shows.  The level belongs to the table: everybody has the same. */
export interface Helps {
  consequences: boolean; // what a tile would join, pay and make dead
  dead: boolean; // squares where nothing fits any more
  fields: boolean; // fields by owner
  projected: boolean; // scores if the game ended now
  tiles: boolean; // which tiles are left
  features: boolean; // owner, size and worth of what is pointed at
  hint: boolean; // the computer player's advice
  chances: boolean; // how likely each is to win
  takeBack: boolean; // a turn that was ended may be taken back
}

const none: Helps = {
  consequences: false,
  dead: false,
  fields: false,
  projected: false,
  tiles: false,
  features: false,
  hint: false,
  chances: false,
  takeBack: false,
};
const overlays: Helps = {
  consequences: true,
  dead: true,
  fields: true,
  projected: true,
  tiles: true,
  features: true,
  hint: true,
  chances: false,
  takeBack: true,
};

export const helps: Record<Aid, Helps> = {
  learner: { ...overlays, chances: true },
  casual: overlays,
  club: { ...none, features: true },
  tournament: none,
};
