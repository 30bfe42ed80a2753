// names.ts -- what the page calls the things that are chosen on the board.
import type { Pictures } from '../../engine/pictures';
import type { LandState, Move } from '../../engine/types';
import { tileAt } from '../../board/shapes';
import { characterNames, fresh } from '../../words/fresh';
import { things } from '../../words/play';
import { say } from '../../words/words';

type Thing = keyof typeof things;

const isThing = (word: string): word is Thing => word in things;

/** The word for a thing of the engine, or the engine's own. */
export const thing = (word: string): string => (isThing(word) ? say(things[word]) : word);

/** What kind of land a move is about: a bridge is a road. */
function landOf(pictures: Pictures, state: LandState, move: Move): string {
  const tile = tileAt(state, { x: move.x!, y: move.y! });
  const segment = tile && pictures.segments(tile.name, tile.turns)[move.segment!];
  return thing(segment?.kind ?? 'road');
}

/** A choice in a word or two: "city", "bridge", "cathedral". */
export function choiceName(pictures: Pictures, state: LandState, move: Move): string {
  if (move.kind === 'castle' || move.kind === 'take') {
    return `${thing(move.kind)}: ${landOf(pictures, state, move)}`;
  }
  if (move.segment !== undefined) return landOf(pictures, state, move);
  if (move.symbol) return thing(move.symbol);
  if (move.quarter) return thing(move.quarter === 'castle' ? 'castleQuarter' : move.quarter);
  return thing(move.kind);
}

/** Who a computer player is: "level 5", "the farmer". */
export function sitterName(words: string): string {
  const level = /^level=(\d+)$/.exec(words)?.[1];
  if (level) return say(fresh.level, { n: level });
  const character = characterNames[words];
  return character ? say(character) : words;
}
