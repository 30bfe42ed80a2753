// hints.tsx -- advice at cards: the best decision is held over the table at once, with its
// reasons beside the hand; the next ones are a press away.
import { targetLabel } from '../../cards/row';
import { play as words } from '../../words/play';
import { say } from '../../words/words';
import { leaveFocus } from '../play/keys';
import type { Play } from '../play/play';
import type { CardTurn } from './turn';

/** What is proposed, of which one is held; or nothing yet. */
const linesOf = ({ hints }: Play) => (Array.isArray(hints.value) ? hints.value : []);
const chosen = (play: Play) =>
  linesOf(play).findIndex(({ turn }) => turn === play.game.held.value?.move);

/** Ask, and hold the best; asked again, the next best. */
export async function nextHint(play: Play, turn: CardTurn): Promise<void> {
  if (!turn.yours.value || play.hints.value === 'asked') return;
  const next = chosen(play) + 1;
  if (!linesOf(play).length) await play.hint();
  const lines = linesOf(play);
  if (lines.length) turn.show(lines[next % lines.length]!.turn);
}

export function HintButton({ play, turn }: { play: Play; turn: CardTurn }) {
  if (!play.allowed.value.hint) return null;
  return (
    <button
      type="button"
      class="choice card-hint"
      title="N"
      onMouseDown={leaveFocus}
      disabled={!turn.yours.value}
      onClick={() => void nextHint(play, turn)}
    >
      {say(words.hint)}
    </button>
  );
}

export function CardHints({ play, turn }: { play: Play; turn: CardTurn }) {
  const lines = linesOf(play);
  const line = lines[chosen(play)];
  const held = play.game.held.value;
  if (!lines.length) return <p>{say(words.hintAsked)}</p>;
  return (
    <>
      <div class="card-answers">
        {lines.map((one) => (
          <button
            key={one.turn}
            type="button"
            class="choice"
            aria-pressed={one === line}
            aria-label={say(words.wins, { n: Math.round(one.win) })}
            onClick={() => turn.show(one.turn)}
          >
            {Math.round(one.win)} %
          </button>
        ))}
      </div>
      <div role="status">
        {line && held?.row && <b>{targetLabel(held)}</b>}
        <ul class="card-sums">
          {line?.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
