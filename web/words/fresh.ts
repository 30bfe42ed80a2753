// fresh.ts -- words of a new game.
import type { Phrase } from './words';

export const fresh = {
  title: 'New game',
  you: 'you',
  which: 'Which game?',
  base: 'Base game',
  baseAbout: 'Roads, cities, monasteries, fields.',
  anniversary: '20th Anniversary box',
  anniversaryAbout: 'With the river, the abbot and tiles with symbols.',
  first: 'First edition',
  firstAbout: 'Small cities pay two, farmers are paid by the city.',
  everything: 'Everything',
  everythingAbout: 'Every module at once, 150 tiles.',
  cards: 'Card game',
  cardsAbout: 'Four rows, hands of cards, a chest.',

  players: 'Who plays?',
  name: 'Name of player {n}',
  sits: 'Who is player {n}?',
  person: 'a person here',
  computer: 'Computer',
  characters: 'Characters',
  level: 'level {n}',
  add: 'One more player',
  leave: '{name} leaves',

  modules: 'Modules and options',
  none: 'none',
  noRoom: 'More do not fit with these modules.',
  aid: 'Help at the table',
  aid_learner: 'Learner',
  aid_learnerAbout: 'Hints, and everything below.',
  aid_casual: 'Casual',
  aid_casualAbout: 'Fields by owner, tiles left, points if it ended now.',
  aid_club: 'Club',
  aid_clubAbout: 'Where the tile fits, the last move, how many tiles are left.',
  aid_tournament: 'Tournament',
  aid_tournamentAbout: 'As at a tournament table: no help.',
  seed: 'Seed',
  seedAbout: 'The same word deals the same tiles. Leave it empty for a new game each time.',
  tiles: '{n} tile{|s} to draw',
  begin: 'Begin',
} satisfies Record<string, Phrase>;

/** What options are called at the table; those that are missing by their own key. */
export const optionNames: Record<string, Phrase> = {
  ruleset: 'Edition',
  farmers: 'Farmers',
  boxes: 'Base games',
  river: 'The River',
  abbot: 'The Abbot',
  anniversary: 'Anniversary symbols',
  inns: 'Inns & Cathedrals',
  traders: 'Traders & Builders',
  bridges: 'Bridges',
  castles: 'Castles',
  castle_convert_by: 'Who founds a castle',
  bazaars: 'Bazaars',
  bazaar_mode: 'Market day',
  count: 'The Count of Carcassonne',
  count_endgame: 'The Count at the end',
  card_facedown_joker_misplaced: 'Jokers played face down',
  card_animal_over_8: 'A ninth animal',
};

/** Values of options, likewise. */
export const valueNames: Record<string, Phrase> = {
  on: 'yes',
  off: 'no',
  '20ae': '20th Anniversary',
  first: 'first',
  river1: 'The River',
  river2: 'The River II',
  completer: 'whoever completes it',
  any_sole_occupier: 'whoever stands there alone',
  auction: 'auction',
  no_bidding: 'in turn, without bids',
  book: 'as in the book',
  all_quarters: 'from all quarters',
  market_only: 'from the market',
  clamp: 'nothing',
  plus_one: 'one point',
};

/** Characters, by the engine's names for them. */
export const characterNames: Record<string, Phrase> = {
  builder: 'the builder',
  farmer: 'the farmer',
  blocker: 'the blocker',
  gambler: 'the gambler',
  monk: 'the monk',
  traveller: 'the traveller',
};
