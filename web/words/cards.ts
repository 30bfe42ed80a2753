// cards.ts -- words of the card table: what things on it are called, and its buttons.
import { meant, say, type Phrase } from './words';

export const cards = {
  table: 'Card table',
  hand: 'Your hand',
  revealed: 'Revealed',
  players: 'Players',
  happened: 'What happened',
  follower: 'Your follower',
  row: '{row} row',
  to: '{card} to the {row} row',
  downTo: '{card} face down to the {row} row',
  claim: 'Your follower claims the {row} row',
  claims: '{name}: {n} card{|s} claimed, {points} point{|s} now',
  hidden: '{n} face down',
  ten: 'Ten points',
  keep: 'Keep it',
  back: 'a card face down',
  by: '{card}, face down by {name}',
  turned: '{card}, was face down',
  nothing: 'nothing',
  points: '{n} point{|s}',
  thenPoints: '{n} with what is claimed now',
  inHand: '{n} in hand',
  dealer: 'dealer',
  dealsNext: 'deals next',
  chest: 'Chest: {n}',
  waiting: 'Jokers waiting: {n}',
  owned: '{animal}: {n}',
  round: 'Round {n}',
  setUp: 'Set-up',
  pile: '{n} in the pile',
  passTo: 'Pass the screen to {name}',
  show: 'I am {name}: show my hand',
  chests: 'The chests are opened',
  inLetters: 'The table in letters',
} satisfies Record<string, Phrase>;

/** What rows and cards are called, by the engine's names. */
export const names: Record<string, Phrase> = {
  yellow: 'yellow',
  red: 'red',
  green: 'green',
  blue: 'blue',
  chicken: 'chicken',
  sheep: 'sheep',
  pig: 'pig',
  horse: 'horse',
  abbey: 'abbey',
  inn: 'inn',
  farm: 'farm',
  tower: 'tower',
  dragon: 'dragon',
  fairy: 'fairy',
  'animal-joker': 'animal joker',
  'building-joker': 'building joker',
};

/** Rows, as what stands before the word. */
export const rows: Record<string, Phrase> = {
  yellow: meant('row', 'yellow'),
  red: meant('row', 'red'),
  green: meant('row', 'green'),
  blue: meant('row', 'blue'),
};

/** "the red row": "de rode rij". */
export const rowName = (row: string) => say(rows[row]!);

/** A card, a colour or an animal in words: "red 3", "rood 3". */
export function nameOf(name: string | null): string {
  if (name === null) return say(cards.back);
  const [, colour, value] = /^([a-z]+)([1-3])$/.exec(name) ?? [];
  return colour ? `${say(names[colour]!)} ${value}` : say(names[name] ?? name);
}
