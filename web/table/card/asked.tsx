// asked.tsx -- beside the hand: the engine's question, answers that have no place on the
// table, End turn; and in place of the hand, who gets the screen.
import { AnimalPicture } from '../../cards/art';
import { answersOf } from '../../cards/flow';
import type { Haul, Move } from '../../engine/types';
import { nameOf, cards as words } from '../../words/cards';
import { play as spoken } from '../../words/play';
import { say } from '../../words/words';
import type { Game } from '../game/game';
import { thinkingText } from '../play/names';
import type { Play } from '../play/play';
import { CardHints, HintButton } from './hints';
import type { CardTurn } from './turn';

export function PassScreen({ turn, name }: { turn: CardTurn; name: string }) {
  return (
    <div class="card-pass">
      <h2>{say(words.passTo, { name })}</h2>
      <button type="button" class="primary card-end" onClick={() => turn.handOver()}>
        {say(words.show, { name })}
      </button>
    </div>
  );
}

const answerLabel = ({ kind, animal }: Move) =>
  kind === 'join' ? nameOf(animal!) : say(kind === 'ten' ? words.ten : words.keep);

function Answers({ turn, held }: { turn: CardTurn; held: Move | null }) {
  const answers = answersOf(turn.state.value);
  if (answers.length === 0) return null;
  return (
    <div class="card-answers">
      {answers.map((move) => (
        <button
          key={move.move}
          type="button"
          class="choice"
          aria-pressed={held?.move === move.move}
          onClick={() => turn.answer(move)}
        >
          {move.animal && <AnimalPicture animal={move.animal} />}
          {answerLabel(move)}
        </button>
      ))}
    </div>
  );
}

/** What the claim that is held would pay now, sum by sum. */
function Claim({ haul }: { haul: Haul | undefined }) {
  if (!haul) return null;
  const { points, hidden } = haul;
  return (
    <ul class="card-sums">
      {points.map(({ text }, i) => (
        <li key={i}>{text}</li>
      ))}
      {hidden > 0 && <li>{say(words.hidden, { n: hidden })}</li>}
    </ul>
  );
}

function Question({ game, turn }: Props) {
  const name = game.setup.value.names[game.acting.value ?? 0] ?? '';
  const refused = turn.refused.value;
  if (refused)
    return (
      <p class="refused" role="alert">
        {refused}
      </p>
    );
  if (turn.yours.value) return <p>{game.table.cards.asked()}</p>;
  return <p>{game.thinking.value && thinkingText(name)}</p>;
}

interface Props {
  game: Game;
  play: Play;
  turn: CardTurn;
  hauls: Haul[];
}

export function Asked(props: Props) {
  const { game, play, turn, hauls } = props;
  const yours = turn.yours.value;
  const held = game.held.value;
  const claim = held?.kind === 'claim' && hauls.find(({ seat }) => seat === game.acting.value);
  return (
    <div class="card-asked">
      {yours && play.hints.value ? (
        <CardHints play={play} turn={turn} />
      ) : claim ? (
        <Claim haul={claim} />
      ) : (
        <Question {...props} />
      )}
      {yours && <Answers turn={turn} held={held} />}
      <div class="card-deeds">
        <HintButton play={play} turn={turn} />
        <button
          type="button"
          class="primary card-end"
          disabled={!yours || !game.canEnd.value}
          onClick={() => turn.end()}
        >
          {say(spoken.endTurn)}
        </button>
      </div>
    </div>
  );
}
