// statistics.ts -- words of one's own games, added up.
import type { Phrase } from './words';

export const statistics = {
  title: 'Your games in numbers',
  about: 'Of games that are over, at which you alone sat here. Nothing of it leaves this browser.',
  none: 'There is no such game yet.',
  games: '{n} game{|s}',
  results: 'Results',
  won: 'won',
  shared: 'shared',
  lost: 'lost',
  points: 'Points a game, by kind',
  figures: 'Figures a game',
  course: 'Luck and skill, game by game',
  means: 'On average, in points: luck {luck}, skill {skill}.',
  noCourse: 'Games whose luck was looked at (Replay) are drawn here, once there are two.',
  symbol: 'symbols',
  auction: 'auctions',
  goods: 'goods',
} satisfies Record<string, Phrase>;
