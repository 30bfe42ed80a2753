// faces.ts -- every card by its name, as the engine's drawings number them.
import { ANIMALS, ROWS, type Row } from '../engine/types';

const BUILDING_OF: Record<Row, string> = {
  yellow: 'abbey',
  red: 'inn',
  green: 'farm',
  blue: 'tower',
};

/** In the order of the engine's numbers, which count from 1: 0 is the back. */
export const FACES: readonly string[] = [
  ...ROWS.flatMap((row, i) => [`${row}1`, `${row}2`, `${row}3`, ANIMALS[i]!, BUILDING_OF[row]]),
  'dragon',
  'fairy',
  'animal-joker',
  'building-joker',
];

export const faceRef = (card: string | null) =>
  `#face${card === null ? 0 : FACES.indexOf(card) + 1}`;
