// hand.tsx -- the tile in hand, what may be decided about it, and End turn.
import { TILE } from '../../board/shapes';
import { SeatMark, TilePicture } from '../../board/small';
import type { LandState, Move } from '../../engine/types';
import { asking, first } from '../../modules/all';
import { play as words } from '../../words/play';
import { thing } from '../../words/thing';
import { say } from '../../words/words';
import { apart, type Choice } from '../play/choices';
import { choiceName } from '../play/names';
import type { Play } from '../play/play';
import { withoutSum } from './log';

interface Shown {
  name: string;
  turns: number;
}

/** The tile that is spoken of: the ghost, the one that lies, in hand, a module's, or laid last. */
function shownTile(play: Play): Shown | null {
  const { turn } = play;
  const { tile } = play.state.value;
  const spoken = first((module) => module.speaksOf?.(play.state.value));
  if (turn.ghost.value) return turn.ghost.value;
  if (turn.settled.value?.laid) return turn.settled.value.laid;
  if (tile) return { name: tile.name, turns: tile.turns[0] ?? 0 };
  if (spoken) return { name: spoken, turns: 0 };
  return play.game.log.value.findLast(({ laid }) => laid)?.laid ?? null;
}

/** The module that asks somebody here with controls of its own. */
const askedBy = ({ game, state }: Play) => (game.yours.value ? asking(state.value) : undefined);

/** Spots on the tile that lies, large enough for fingers: the magnifier. */
function SpotButtons({ play }: { play: Play }) {
  const laid = play.turn.settled.value?.laid;
  if (!laid || play.turn.ghost.value) return null;
  const here = ({ move }: Choice) => move.x === laid.x && move.y === laid.y && !!move.figure;
  const seat = play.game.acting.value ?? 0;
  return (
    <>
      {play.turn.spots.value.map((spot, i) =>
        here(spot) ? (
          <button
            key={spot.move.number}
            class={spot.move.number === play.game.held.value?.number ? 'dot chosen' : 'dot'}
            style={{
              left: `${spot.at[0] - laid.x * TILE}%`,
              top: `${spot.at[1] - laid.y * TILE}%`,
              width: `${apart(play.turn.spots.value, spot)}%`, // a unit is a hundredth of a tile
            }}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => play.turn.choose(spot)}
          >
            {spot.move.number === play.game.held.value?.number ? (
              <SeatMark seat={seat} kind={spot.move.figure!} />
            ) : (
              i + 1
            )}
          </button>
        ) : null,
      )}
    </>
  );
}

export function HandTile({ play }: { play: Play }) {
  const tile = shownTile(play);
  return (
    <div class="hand-tile" data-testid="hand">
      {tile ? <TilePicture name={tile.name} turns={tile.turns} /> : <div class="no-tile" />}
      <SpotButtons play={play} />
    </div>
  );
}

export function Rotate({ play, by }: { play: Play; by: 1 | -1 }) {
  const label = say(by > 0 ? words.turnRight : words.turnLeft);
  return (
    <button
      class="round"
      aria-label={label}
      title={`${label} (R)`}
      disabled={!play.turn.base.value}
      onClick={() => play.turn.rotate(by)}
    >
      {by > 0 ? '⟳' : '⟲'}
    </button>
  );
}

export function Undo({ play }: { play: Play }) {
  return (
    <button
      class="round"
      aria-label={say(words.undo)}
      title={`${say(words.undo)} (Esc)`}
      disabled={!play.game.canUndo.value}
      onClick={() => play.game.undo()}
    >
      ↶
    </button>
  );
}

export function EndTurn({ play }: { play: Play }) {
  const { game } = play;
  const own = play.state.value.seat === game.acting.value;
  if (askedBy(play)) return null;
  return (
    <button class="primary end-turn" disabled={!game.canEnd.value} onClick={() => play.turn.end()}>
      {say(own ? words.endTurn : words.done)} <kbd aria-hidden="true">⏎</kbd>
    </button>
  );
}

/** Which figure: only if there are several to choose from. */
function FigureKinds({ play }: { play: Play }) {
  const { turn } = play;
  const kinds = turn.figures.value;
  if (kinds.length < 2) return null;
  const chosen = kinds.find((kind) => kind === turn.figure.value) ?? kinds[0];
  return (
    <div class="kinds" role="radiogroup" aria-label={say(words.figureOrNot)}>
      {kinds.map((kind) => (
        <button
          key={kind}
          class="choice"
          role="radio"
          aria-checked={kind === chosen}
          aria-label={thing(kind)}
          title={`${thing(kind)} (G)`}
          onClick={() => (turn.figure.value = kind)}
        >
          <span class={kind}>
            <SeatMark seat={play.game.acting.value ?? 0} kind={kind} />
          </span>
        </button>
      ))}
    </div>
  );
}

function ChoiceButton({ play, spot, number }: { play: Play; spot: Choice; number: number }) {
  const { game, turn, pictures } = play;
  const name = choiceName(pictures, play.state.value, spot.move);
  return (
    <button
      class="choice"
      aria-pressed={game.held.value?.number === spot.move.number}
      onClick={() => turn.choose(spot)}
      onPointerEnter={() => play.lightMove(spot.move)}
      onPointerLeave={() => play.lightMove(null)}
    >
      <kbd>{number}</kbd> {name}
    </button>
  );
}

/** What passing means is the engine's to say; for a figure it is nobody. */
function passWords(play: Play, state: LandState): string {
  if (state.phase === 'put') return say(words.nobody);
  if (state.phase === 'place') return say(words.setAside);
  return play.question.value.pass || say(words.pass);
}

function Pass({ play, move }: { play: Play; move: Move }) {
  const { game } = play;
  const state = play.state.value;
  const chosen = !game.held.value;
  const held = state.phase === 'put' || state.phase === 'asked';
  return (
    <button
      class="choice"
      aria-pressed={held ? chosen : undefined}
      onClick={() => (held ? play.turn.nobody() : game.answer(move.number))}
    >
      <kbd>0</kbd> {passWords(play, state)}
    </button>
  );
}

/** All that may be decided, as buttons; the numbers are those on the board. */
export function Choices({ play }: { play: Play }) {
  const { game, turn } = play;
  const state = play.state.value;
  if (!game.yours.value || state.actor !== game.acting.value) return null;
  const Controls = askedBy(play)?.Controls;
  if (Controls) return <Controls at={play} />;
  const pass = state.moves.find(({ kind }) => kind === 'pass');
  const spots = turn.spots.value;
  return (
    <div class="choices">
      <FigureKinds play={play} />
      {spots.map((spot, i) => (
        <ChoiceButton key={spot.move.number} play={play} spot={spot} number={i + 1} />
      ))}
      {pass && (spots.length > 0 || state.phase === 'place') && <Pass play={play} move={pass} />}
    </div>
  );
}

/** What is to be done now, in a line or two. */
export function Asking({ play }: { play: Play }) {
  const { game, turn } = play;
  const state = play.state.value;
  const name = game.setup.value.names[game.acting.value ?? state.seat];
  if (game.over.value) return null;
  if (!game.yours.value) return <p class="asking quiet">{say(words.thinks, { name: name! })}</p>;
  if (turn.refusal.value) return <p class="asking bad">{turn.refusal.value.text}</p>;
  if (state.actor !== game.acting.value) return <p class="asking">{say(words.ready)}</p>;
  if (state.phase === 'asked') return <p class="asking">{play.question.value.text}</p>;
  const figure = turn.spots.value.length ? words.figureOrNot : words.ready;
  return <p class="asking">{say(state.phase === 'place' ? words.layIt : figure)}</p>;
}

/** What End turn would pay, in the engine's words. */
export function Gains({ play }: { play: Play }) {
  return (
    <ul class="gains">
      {play.pays.value.map((item, i) => (
        <li key={i}>
          <SeatMark seat={item.seat} />
          <b>{item.points > 0 ? `+${item.points}` : item.points}</b> {withoutSum(item.text)}
        </li>
      ))}
    </ul>
  );
}
