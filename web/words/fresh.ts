// fresh.ts -- words of a new game.
import type { Phrase } from './words';

export const fresh = {
  title: ['New game', 'Nieuw spel'],
  you: ['you', 'jij'],
  which: ['Which game?', 'Welk spel?'],
  base: ['Base game', 'Basisspel'],
  baseAbout: ['Roads, cities, monasteries, fields.', 'Wegen, steden, kloosters, weiden.'],
  anniversary: ['20th Anniversary box', 'Jubileumdoos'],
  anniversaryAbout: [
    'With the river, the abbot and tiles with symbols.',
    'Met de rivier, de abt en tegels met symbolen.',
  ],
  first: ['First edition', 'Eerste editie'],
  firstAbout: [
    'Small cities pay two, farmers are paid by the city.',
    'Kleine steden leveren twee punten op, boeren tellen per stad.',
  ],
  everything: ['Everything', 'Alles'],
  everythingAbout: ['Every module at once, 150 tiles.', 'Alle modules tegelijk, 150 tegels.'],
  cards: ['Card game', 'Kaartspel'],
  cardsAbout: [
    'Four rows, hands of cards, a chest.',
    'Vier rijen, kaarten in de hand, een schatkist.',
  ],

  players: ['Who plays?', 'Wie doet er mee?'],
  name: ['Name of player {n}', 'Naam van speler {n}'],
  sits: ['Who is player {n}?', 'Wie is speler {n}?'],
  person: ['a person here', 'iemand hier'],
  computer: ['Computer', 'Computer'],
  characters: ['Characters', 'Karakters'],
  level: ['level {n}', 'niveau {n}'],
  add: ['One more player', 'Nog een speler'],
  leave: ['{name} leaves', '{name} doet niet mee'],

  modules: ['Modules and options', 'Modules en opties'],
  none: ['none', 'geen'],
  noRoom: ['More do not fit with these modules.', 'Meer passen er niet bij deze modules.'],
  aid: ['Help at the table', 'Hulp aan tafel'],
  aid_learner: ['Learner', 'Leerling'],
  aid_learnerAbout: ['Hints, and everything below.', 'Tips, en alles hieronder.'],
  aid_casual: ['Casual', 'Gezellig'],
  aid_casualAbout: [
    'Fields by owner, tiles left, points if it ended now.',
    'Van wie de weiden zijn, welke tegels er nog komen, punten als het nu afgelopen was.',
  ],
  aid_club: ['Club', 'Club'],
  aid_clubAbout: [
    'Where the tile fits, the last move, how many tiles are left.',
    'Waar de tegel past, de laatste zet, hoeveel tegels er nog zijn.',
  ],
  aid_tournament: ['Tournament', 'Toernooi'],
  aid_tournamentAbout: ['As at a tournament table: no help.', 'Zoals op een toernooi: geen hulp.'],
  seed: ['Seed', 'Startwoord'],
  seedAbout: [
    'The same word deals the same tiles. Leave it empty for a new game each time.',
    'Hetzelfde woord geeft dezelfde tegels. Laat het leeg voor telkens een ander spel.',
  ],
  tiles: ['{n} tiles to draw', '{n} tegels te trekken'],
  begin: ['Begin', 'Beginnen'],
} satisfies Record<string, Phrase>;

/** What options are called at the table; those that are missing by their own key. */
export const optionNames: Record<string, Phrase> = {
  ruleset: ['Edition', 'Editie'],
  farmers: ['Farmers', 'Boeren'],
  boxes: ['Base games', 'Basisspellen'],
  river: ['The River', 'De Rivier'],
  abbot: ['The Abbot', 'De Abt'],
  anniversary: ['Anniversary symbols', 'Jubileumsymbolen'],
  inns: ['Inns & Cathedrals', 'Herbergen & Kathedralen'],
  traders: ['Traders & Builders', 'Kooplieden & Bouwmeesters'],
  bridges: ['Bridges', 'Bruggen'],
  castles: ['Castles', 'Burchten'],
  castle_convert_by: ['Who founds a castle', 'Wie een burcht bouwt'],
  bazaars: ['Bazaars', 'Bazaars'],
  bazaar_mode: ['Market day', 'Marktdag'],
  count: ['The Count of Carcassonne', 'De Graaf van Carcassonne'],
  count_endgame: ['The Count at the end', 'De Graaf aan het einde'],
  card_facedown_joker_misplaced: ['Jokers played face down', 'Gedekt gespeelde jokers'],
  card_animal_over_8: ['A ninth animal', 'Een negende dier'],
};

/** Values of options, likewise. */
export const valueNames: Record<string, Phrase> = {
  on: ['yes', 'ja'],
  off: ['no', 'nee'],
  '20ae': ['20th Anniversary', 'jubileumeditie'],
  first: ['first', 'eerste'],
  river1: ['The River', 'De Rivier'],
  river2: ['The River II', 'De Rivier II'],
  completer: ['whoever completes it', 'wie de stad afbouwt'],
  any_sole_occupier: ['whoever stands there alone', 'wie er alleen staat'],
  auction: ['auction', 'veiling'],
  no_bidding: ['in turn, without bids', 'om de beurt, zonder bod'],
  book: ['as in the book', 'zoals in het boekje'],
  all_quarters: ['from all quarters', 'uit alle stadswijken'],
  market_only: ['from the market', 'van de markt'],
  clamp: ['nothing', 'niets'],
  plus_one: ['one point', 'één punt'],
};

/** Characters, by the engine's names for them. */
export const characterNames: Record<string, Phrase> = {
  builder: ['the builder', 'de bouwer'],
  farmer: ['the farmer', 'de boer'],
  blocker: ['the blocker', 'de dwarsligger'],
  gambler: ['the gambler', 'de gokker'],
  monk: ['the monk', 'de monnik'],
  traveller: ['the traveller', 'de reiziger'],
};
