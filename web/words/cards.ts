// cards.ts -- words of the card table: what things on it are called, and its buttons.
import { say, type Phrase } from './words';

export const cards = {
  table: ['Card table', 'Kaarttafel'],
  hand: ['Your hand', 'Jouw hand'],
  revealed: ['Revealed', 'Opengelegd'],
  players: ['Players', 'Spelers'],
  happened: ['What happened', 'Wat er gebeurde'],
  follower: ['Your follower', 'Jouw horige'],
  row: ['{row} row', '{row} rij'],
  to: ['{card} to the {row} row', '{card} aan de {row} rij'],
  downTo: ['{card} face down to the {row} row', '{card} gedekt aan de {row} rij'],
  claim: ['Your follower claims the {row} row', 'Jouw horige eist de {row} rij op'],
  claims: [
    '{name} claims, cards: {n}, points now: {points}',
    '{name} eist op, kaarten: {n}, punten nu: {points}',
  ],
  hidden: ['{n} face down', '{n} gedekt'],
  ten: ['Ten points', 'Tien punten'],
  keep: ['Keep it', 'Houden'],
  back: ['a card face down', 'een gedekte kaart'],
  by: ['{card}, face down by {name}', '{card}, gedekt gespeeld door {name}'],
  turned: ['{card}, was face down', '{card}, lag gedekt'],
  nothing: ['nothing', 'niets'],
  points: ['{n} points', '{n} punten'],
  thenPoints: ['{n} with what is claimed now', '{n} met wat nu is opgeëist'],
  inHand: ['{n} in hand', '{n} in de hand'],
  dealer: ['dealer', 'deler'],
  dealsNext: ['deals next', 'deelt hierna'],
  chest: ['Chest: {n}', 'Schatkist: {n}'],
  waiting: ['Jokers waiting: {n}', 'Wachtende jokers: {n}'],
  owned: ['{animal}: {n}', '{animal}: {n}'],
  round: ['Round {n}', 'Ronde {n}'],
  setUp: ['Set-up', 'Voorbereiding'],
  pile: ['{n} in the pile', '{n} op de stapel'],
  passTo: ['Pass the screen to {name}', 'Geef het scherm aan {name}'],
  show: ['I am {name}: show my hand', 'Ik ben {name}: laat mijn hand zien'],
  chests: ['The chests are opened', 'De schatkisten gaan open'],
  inLetters: ['The table in letters', 'De tafel in letters'],
} satisfies Record<string, Phrase>;

/** What rows and cards are called, by the engine's names. */
const names: Record<string, Phrase> = {
  yellow: ['yellow', 'geel'],
  red: ['red', 'rood'],
  green: ['green', 'groen'],
  blue: ['blue', 'blauw'],
  chicken: ['chicken', 'kip'],
  sheep: ['sheep', 'schaap'],
  pig: ['pig', 'varken'],
  horse: ['horse', 'paard'],
  abbey: ['abbey', 'abdij'],
  inn: ['inn', 'herberg'],
  farm: ['farm', 'boerderij'],
  tower: ['tower', 'toren'],
  dragon: ['dragon', 'draak'],
  fairy: ['fairy', 'fee'],
  'animal-joker': ['animal joker', 'dierenjoker'],
  'building-joker': ['building joker', 'gebouwenjoker'],
};

/** Rows, as what stands before the word. */
const rows: Record<string, Phrase> = {
  yellow: ['yellow', 'gele'],
  red: ['red', 'rode'],
  green: ['green', 'groene'],
  blue: ['blue', 'blauwe'],
};

/** "the red row": "de rode rij". */
export const rowName = (row: string) => say(rows[row]!);

/** A card, a colour or an animal in words: "red 3", "rood 3". */
export function nameOf(name: string | null): string {
  if (name === null) return say(cards.back);
  const [, colour, value] = /^([a-z]+)([1-3])$/.exec(name) ?? [];
  return colour ? `${say(names[colour]!)} ${value}` : say(names[name] ?? [name, name]);
}
