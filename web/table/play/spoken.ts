// spoken.ts -- a turn for those who do not see the board: what happened, who was paid for what,
// which tile they have, what the square that they point at would bring, and what they may choose.
import type { Item } from '../../engine/types';
import { play as words } from '../../words/play';
import { say } from '../../words/words';
import type { Play } from './play';

/** "Hugo: road of 3 tiles: 3 points" */
function paid({ game }: Play, items: Item[]): string[] {
  const { names } = game.setup.value;
  return items.map(({ seat, text }) => `${names[seat]}: ${text}`);
}

/** What was done last, and what it paid. */
function happened(play: Play): string[] {
  const entry = play.entries.value.at(-1);
  return entry ? [entry.told, ...paid(play, entry.points)] : [];
}

/** What whoever sits here is asked. */
function asked(play: Play): string[] {
  const { game, turn, pictures } = play;
  const state = play.state.value;
  if (!game.yours.value || state.actor !== game.acting.value) return [];
  const called = turn.spots.value.map(({ move }, i) => `${i + 1} ${turn.called(move)}`);
  const list = called.length ? [say(words.choose, { list: called.join('; ') })] : [];
  if (state.phase === 'asked') return [play.question.value.text, ...list];
  if (state.phase !== 'place' || !state.tile) return list;
  return [say(words.yourTile, { tile: pictures.called(state.tile.name) })];
}

export function spoken(play: Play): string {
  const ghost = play.turn.ghost.value;
  const refused = play.turn.refusal.value?.text;
  if (refused) return refused;
  const sentences = ghost
    ? [ghost.called, ...paid(play, ghost.points)]
    : [...happened(play), ...asked(play)];
  return sentences
    .filter((sentence) => sentence)
    .map((sentence) => sentence.replace(/[.\s]*$/, '.'))
    .join(' ');
}
