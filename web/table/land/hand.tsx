// hand.tsx -- the tile in hand, what may be decided about it, and End turn.
import { figureKinds } from '../../board/figures';
import { Icon } from '../../board/icons';
import { TILE } from '../../board/shapes';
import { SeatMark, TilePicture } from '../../board/small';
import type { LandState, Move } from '../../engine/types';
import { asking, first } from '../../modules/all';
import { play as words } from '../../words/play';
import { thing } from '../../words/thing';
import { say } from '../../words/words';
import { apart, type Choice } from '../play/choices';
import { take } from '../play/drag';
import { choiceName, thinkingText } from '../play/names';
import type { Play } from '../play/play';
import type { Refused } from '../play/turn';
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

/** The tile that is spoken of; it is dragged onto the table, by mouse or finger. */
export function HandTile({ play }: { play: Play }) {
  const tile = shownTile(play);
  const free = !!play.turn.base.value;
  return (
    <div
      class={free ? 'hand-tile free' : 'hand-tile'}
      data-testid="hand"
      onPointerDown={(event) => free && tile && take(play, event)}
    >
      {tile ? <TilePicture name={tile.name} turns={tile.turns} /> : <div class="no-tile" />}
      {tile && <span class="unseen">{play.pictures.called(tile.name)}</span>}
      <SpotButtons play={play} />
    </div>
  );
}

/** The tile under the finger, until there is a square on which it may lie. */
export function Carried({ play }: { play: Play }) {
  const at = play.carried.value;
  const tile = shownTile(play);
  if (!at || !tile || play.turn.ghost.value) return null;
  const size = play.camera.view.value.scale * TILE;
  return (
    <div
      class="carried"
      style={{ left: `${at[0]}px`, top: `${at[1]}px`, width: `${Math.max(48, size)}px` }}
    >
      <TilePicture name={tile.name} turns={tile.turns} />
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
      <Icon name={by > 0 ? 'right' : 'left'} />
    </button>
  );
}

/** What is still free; then the turn that was ended last. */
export function Undo({ play: { game } }: { play: Play }) {
  const free = game.canUndo.value || !game.canTakeBack.value;
  const label = say(free ? words.undo : words.undoTurn);
  return (
    <button
      class="round"
      aria-label={label}
      title={free ? `${label} (Esc)` : label}
      disabled={!game.canUndo.value && !game.canTakeBack.value}
      onClick={() => (free ? game.undo() : game.takeBack())}
    >
      <Icon name="undo" />
    </button>
  );
}

export function EndTurn({ play }: { play: Play }) {
  const { game } = play;
  const own = play.state.value.seat === game.acting.value || !game.yours.value;
  const can = game.canEnd.value && !askedBy(play);
  return (
    <button class="primary end-turn" disabled={!can} onClick={() => play.turn.end()}>
      {say(own ? words.endTurn : words.done)} <kbd aria-hidden="true">⏎</kbd>
    </button>
  );
}

/** Which figure: there all the time in a game that has several. */
export function FigureKinds({ play }: { play: Play }) {
  const { turn, game } = play;
  const seat = game.acting.value ?? play.state.value.seat;
  const supply = play.state.value.supplies[seat]!;
  const kinds = figureKinds.filter((kind) => supply[kind] !== undefined);
  if (kinds.length < 2) return null;
  const offered = turn.figures.value;
  const chosen = offered.find((kind) => kind === turn.figure.value) ?? offered[0];
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
          disabled={!offered.includes(kind)}
          onClick={() => (turn.figure.value = kind)}
        >
          <SeatMark seat={seat} kind={kind} />
        </button>
      ))}
    </div>
  );
}

/** What it would bring whoever decides. */
const Worth = ({ points }: { points: number | undefined }) =>
  points ? <em>{points > 0 ? `+${points}` : points}</em> : null;

function ChoiceButton({ play, spot, number }: { play: Play; spot: Choice; number: number }) {
  const { game, turn, pictures } = play;
  const { move } = spot;
  const name = choiceName(pictures, play.state.value, move);
  return (
    <button
      class="choice"
      title={turn.called(move)}
      aria-pressed={game.held.value?.number === move.number}
      onClick={() => turn.choose(spot)}
      onPointerEnter={() => play.lightMove(move)}
      onPointerLeave={() => play.lightMove(null)}
    >
      <kbd>{number}</kbd>
      {move.figure && <SeatMark seat={game.acting.value ?? 0} kind={move.figure} />}
      <span>{name}</span>
      <Worth points={play.worths.value.get(move.number)} />
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
      title={passWords(play, state)}
      aria-pressed={held ? chosen : undefined}
      onClick={() => (held ? play.turn.nobody() : game.answer(move.number))}
    >
      <kbd>0</kbd>
      <span>{passWords(play, state)}</span>
      <Worth points={play.worths.value.get(move.number)} />
    </button>
  );
}

const ROOM = 4; // choices in two columns and two rows; more of them stand closer

/** All that may be decided, as buttons; the numbers are those on the board.  The room for them is
 * there also when there is nothing to decide. */
export function Choices({ play }: { play: Play }) {
  const { game, turn } = play;
  const state = play.state.value;
  if (!game.yours.value || state.actor !== game.acting.value) return <div class="tray" />;
  const Controls = askedBy(play)?.Controls;
  if (Controls)
    return (
      <div class="tray">
        <Controls at={play} />
      </div>
    );
  const pass = state.moves.find(({ kind }) => kind === 'pass');
  const spots = turn.spots.value;
  const passes = pass && (spots.length > 0 || state.phase === 'place');
  const close = spots.length + (passes ? 1 : 0) > ROOM;
  return (
    <div class={close ? 'tray close' : 'tray'}>
      {spots.map((spot, i) => (
        <ChoiceButton key={spot.move.number} play={play} spot={spot} number={i + 1} />
      ))}
      {passes && <Pass play={play} move={pass} />}
    </div>
  );
}

/** Why a square will not do; its rule is a page of the rules away. */
function Refusal({ text, rule }: Refused) {
  return (
    <p class="asking bad">
      {text}
      {rule && (
        <>
          {' '}
          <a class="rule" href={`#/rules/${rule}`}>
            {say(words.theRule)}
          </a>
        </>
      )}
    </p>
  );
}

/** What is to be done now, in a line or two. */
export function Asking({ play }: { play: Play }) {
  const { game, turn } = play;
  const state = play.state.value;
  const name = game.setup.value.names[game.acting.value ?? state.seat];
  if (game.over.value) return null;
  if (game.trouble.value) return null; // which is told above
  if (!game.yours.value) return <p class="asking quiet">{thinkingText(name!)}</p>;
  if (turn.refusal.value) return <Refusal {...turn.refusal.value} />;
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
