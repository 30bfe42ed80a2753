// cards.ts -- words of the card table: what things on it are called, and its buttons.
import { say, type Phrase } from './words';

export const cards = {
  table: ['Card table', 'Kaarttafel'],
  rows: ['Rows', 'Rijen'],
  hand: ['Your hand', 'Jouw hand'],
  revealed: ['Revealed', 'Opengelegd'],
  players: ['Players', 'Spelers'],
  happened: ['What happened', 'Wat er gebeurde'],
  endTurn: ['End turn', 'Beurt klaar'],
  putBack: ['Put back', 'Terugnemen'],
  follower: ['Your follower', 'Jouw horige'],
  row: ['{row} row', '{row} rij'],
  to: ['{card} to the {row} row', '{card} naar de {row} rij'],
  downTo: ['{card} face down to the {row} row', '{card} gedekt naar de {row} rij'],
  claim: ['Your follower claims the {row} row', 'Jouw horige claimt de {row} rij'],
  claims: [
    '{name} claims, cards: {n}, points now: {points}',
    '{name} claimt, kaarten: {n}, punten nu: {points}',
  ],
  hidden: ['{n} face down', '{n} gedekt'],
  ten: ['Ten points', 'Tien punten'],
  keep: ['Keep it', 'Houden'],
  back: ['a card face down', 'een gedekte kaart'],
  by: ['{card}, face down by {name}', '{card}, gedekt door {name}'],
  turned: ['{card}, was face down', '{card}, lag gedekt'],
  nothing: ['nothing', 'niets'],
  points: ['{n} points', '{n} punten'],
  thenPoints: ['{n} with what is claimed now', '{n} met wat nu geclaimd is'],
  inHand: ['{n} in hand', '{n} op hand'],
  dealer: ['dealer', 'deler'],
  dealsNext: ['deals next', 'deelt hierna'],
  chest: ['Chest: {n}', 'Schatkist: {n}'],
  waiting: ['Jokers waiting: {n}', 'Wachtende jokers: {n}'],
  owned: ['{animal}: {n}', '{animal}: {n}'],
  round: ['Round {n}', 'Ronde {n}'],
  setUp: ['Set-up', 'Opstelling'],
  pile: ['{n} in the pile', '{n} op de stapel'],
  passTo: ['Pass the screen to {name}', 'Geef het scherm aan {name}'],
  onlyYou: ['Nobody else looks now.', 'Niemand anders kijkt nu mee.'],
  show: ['I am {name}: show my hand', 'Ik ben {name}: toon mijn hand'],
  thinks: ['{name} is thinking', '{name} denkt na'],
  chests: ['The chests are opened', 'De schatkisten gaan open'],
  skip: ['Skip', 'Overslaan'],
  inLetters: ['The table in letters', 'De tafel in letters'],
} satisfies Record<string, Phrase>;

/** What rows and cards are called, by the engine's names. */
const names: Record<string, Phrase> = {
  yellow: ['yellow', 'gele'],
  red: ['red', 'rode'],
  green: ['green', 'groene'],
  blue: ['blue', 'blauwe'],
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

/** A card, a row or an animal in words: "red 3", "rode 3". */
export function nameOf(name: string | null): string {
  if (name === null) return say(cards.back);
  const [, colour, value] = /^([a-z]+)([1-3])$/.exec(name) ?? [];
  return colour ? `${say(names[colour]!)} ${value}` : say(names[name] ?? [name, name]);
}
