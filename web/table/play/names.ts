// names.ts -- what the page calls the things that are chosen on the board.
import type { Pictures } from '../../engine/pictures';
import type { LandState, Move } from '../../engine/types';
import { tileAt } from '../../board/shapes';
import { offers } from '../../modules/all';
import { play as words } from '../../words/play';
import { characterNames, sitters } from '../../words/sitters';
import { thing } from '../../words/thing';
import { say } from '../../words/words';

/** What kind of land a move is about: what lies across a tile is a road. */
function landOf(pictures: Pictures, state: LandState, move: Move): string {
  const tile = tileAt(state, { x: move.x!, y: move.y! });
  const segment = tile && pictures.segments(tile.name, tile.turns)[move.segment!];
  return thing(segment?.kind ?? 'road');
}

/** A choice in a word or two: "city", "bridge", "cathedral". */
export function choiceName(pictures: Pictures, state: LandState, move: Move): string {
  const land = move.segment === undefined ? thing(move.kind) : landOf(pictures, state, move);
  return offers[move.kind]?.name?.(move, land) ?? land;
}

/** Who a computer player is: "level 5", "the farmer". */
export function sitterName(words: string): string {
  const level = /^level=(\d+)$/.exec(words)?.[1];
  if (level) return say(sitters.level, { n: level });
  const character = characterNames[words];
  return character ? say(character) : words;
}

/** Whose turn it is, while he thinks. */
export const thinkingText = (name: string): string =>
  name === say(sitters.you) ? say(words.youThink) : say(words.thinks, { name });

/** Who has won. */
export function winnersText(names: string[], winners: number[]): string {
  const list = winners.map((seat) => names[seat]).join(', ');
  if (list === say(sitters.you)) return say(words.youWon);
  return say(winners.length === 1 ? words.wonBy : words.shared, { names: list });
}
