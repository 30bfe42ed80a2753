// presets.ts -- the mixes that are offered, each with a piece of a table on which it is played.
import type { Box } from '../board/shapes';
import type { Option } from '../engine/types';
import { fresh } from '../words/fresh';
import type { Phrase } from '../words/words';
import { readRules, type Draft } from './draft';

/** A position, and what of it is shown: in tiles. */
interface Piece {
  position: string;
  box: [left: number, top: number];
}

export interface Preset {
  name: Phrase;
  about: Phrase;
  game: Option['game'];
  rules: string;
  piece?: Piece; // of cards there is another picture
}

/** So much of a table is shown, in tiles. */
const WIDE = 4;
const HIGH = 2.5;

export const boxOfPiece = ({ box: [left, top] }: Piece): Box => ({
  left: left * 100,
  top: top * 100,
  right: (left + WIDE) * 100,
  bottom: (top + HIGH) * 100,
});

const roads =
  'D0 0,0; P2 0,-1; W1 1,0; U1 -1,-1; V3 -1,0; R2 0,1; G0 -1,-2; B0 -2,0; U1 -1,-3; B0 -2,1; ' +
  'V1 0,-3; Mg3 -3,0; J0 2,0; X0 -2,-3; 1 city 0,-1; 1 road -1,-1; 1 monastery -2,0; ' +
  '1 road-e -2,-3; 2 road-w 1,0; 2 field-n -1,0; 2 city 2,0; turn 1';

const river =
  'dS0 0,0; dT0 1,0; dE2 -1,0; dG0 2,0; dF0 -1,-1; dK0 -1,-2; dP0 -1,-3; dB1 2,-1; dD0 2,-2; ' +
  'dQ0 -2,-3; dN0 -3,-3; dC1 2,-3; dI0 -4,-3; dH1 -4,-2; dJ1 2,-4; dM0 -4,-1; dL1 1,-4; ' +
  'Vg1 -5,-1; R1 0,-3; 1 abbot garden -3,-3; 2 city -2,-3; 2 monastery -4,-2; turn 1';

const everything =
  'cA0 0,0; cB0 1,0; cC0 2,0; cD0 3,0; cE0 0,1; cF0 1,1; cG0 2,1; cH0 3,1; cI0 0,2; cJ0 1,2; ' +
  'cK0 2,2; cL0 3,2; dS0 0,-1; dT0 1,-1; dF1 2,-1; dK1 3,-1; dE1 4,-1; dI0 4,-2; dM3 5,-2; ' +
  'Ug1 2,-2; aO2 3,-2; Hg1 4,-3 bridge ns; iJ3 5,-3; U0 4,-4; tR0 3,-3; 1 field-nne 4,-1; ' +
  '1 city 3,-3; 1 road 2,-2; 2 field-nnw 3,-1; castle 1 city 5,-3; turn 1';

export const presets: readonly Preset[] = [
  {
    name: fresh.base,
    about: fresh.baseAbout,
    game: 'land',
    rules: '',
    piece: { position: `2 players; ${roads}`, box: [-2, -1.35] },
  },
  {
    name: fresh.anniversary,
    about: fresh.anniversaryAbout,
    game: 'land',
    rules: 'river=20ae abbot anniversary',
    piece: { position: `2 players river=20ae abbot anniversary; ${river}`, box: [-4.2, -3.1] },
  },
  {
    name: fresh.first,
    about: fresh.firstAbout,
    game: 'land',
    rules: 'ruleset=first',
    piece: { position: `2 players ruleset=first; ${roads}`, box: [-3.1, -0.6] },
  },
  {
    name: fresh.everything,
    about: fresh.everythingAbout,
    game: 'land',
    rules: 'river=20ae abbot anniversary inns traders bridges castles bazaars count',
    piece: {
      position:
        '2 players river=20ae abbot anniversary inns traders bridges castles bazaars count; ' +
        everything,
      box: [2, -3.15],
    },
  },
  { name: fresh.cards, about: fresh.cardsAbout, game: 'card', rules: '' },
];

/** Is this preset what the draft plays? */
export function follows(draft: Draft, preset: Preset): boolean {
  const wanted = readRules(preset.rules);
  const keys = new Set([...Object.keys(wanted), ...Object.keys(draft.options)]);
  return draft.game === preset.game && [...keys].every((key) => wanted[key] === draft.options[key]);
}
