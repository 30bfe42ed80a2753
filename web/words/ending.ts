// ending.ts -- words of the end of a game.  They come with the later screens.
import type { Phrase } from './words';

export const ending = {
  points: 'Points',
  best: 'Best turn: {name} +{points}',
  worst: 'Worst turn: {name} loses {lost}',
  lookTurn: 'Turn {n}: look at it',
  luckSkill: 'Luck {luck}, skill {skill}',
  analyse: 'Analyse',
  rematch: 'Rematch',
  picture: 'Share a picture',
  fair: 'The draw was fixed before the first tile, and it was kept.',
  unfair: 'The tiles are not those that were promised.',
  fairHow: 'How to check',
  fairAbout:
    'Before the first tile this was promised: {bag}. It is the fingerprint of the order of all ' +
    'tiles, which the seed {seed} makes. Save the game, and “aude check” deals it once more and ' +
    'compares.',
  learned: 'That was a whole game! How much help do you want from now on?',
} satisfies Record<string, Phrase>;

/** What points are for. */
export const reasons = {
  road: 'roads',
  city: 'cities',
  monastery: 'monasteries',
  garden: 'gardens',
  field: 'fields',
  castle: 'castles',
  symbol: 'symbols',
  auction: 'auctions',
  goods: 'goods',
  persons: 'persons',
  animals: 'animals',
  joker: 'jokers',
  dragon: 'dragons',
  fairy: 'fairies',
  misplaced: 'misplaced cards',
  series: 'series',
  before: 'before',
} satisfies Record<string, Phrase>;
