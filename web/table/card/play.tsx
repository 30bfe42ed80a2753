// play.tsx -- a game of cards in progress: the table, what is asked, who gets the screen, the
// log, and the count at the end.
import { useComputed } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  arriveHeld,
  arriveIn,
  carryOff,
  fromHand,
  fromOwner,
  showHeld,
  turnOver,
} from '../../cards/motion';
import { CardTable, type Intent, type Light } from '../../cards/table';
import type { Told } from '../../engine/cards';
import type { Pictures } from '../../engine/pictures';
import type { CardState, Event, Haul } from '../../engine/types';
import { cards as words } from '../../words/cards';
import { language, say } from '../../words/words';
import type { Game } from '../game/game';
import { winnersText } from '../play/names';
import { isUnwanted } from '../play/keys';
import type { Play } from '../play/play';
import { helps } from '../game/setup';
import { Asked, PassScreen } from './asked';
import { nextHint } from './hints';
import { CardCount, stillCounting, useCount, type Count } from './count';
import { CardLog, lightsOf } from './log';
import { CardTurn } from './turn';

interface Props {
  game: Game;
  play: Play;
  pictures: Pictures;
  /** Somebody asked for a help that this table has not. */
  off(): void;
  /** What may be done when the game is over; and what else there is to say. */
  after?: ComponentChildren;
  children?: ComponentChildren;
}

/** What everybody would get now, with the claim that is held; nothing if the table forbids it. */
function useHauls({ game }: Props) {
  return useComputed<Haul[]>(() => {
    void language.value;
    const { held, viewer, setup, state } = game;
    if (!helps[setup.value.aid].projected || !state.value) return [];
    return game.table.cards.hauls(
      viewer.value,
      held.value?.kind === 'claim' ? held.value.row : undefined,
    );
  });
}

/** Everything that happened, as whoever looks may hear it. */
function useTold({ game }: Props) {
  return useComputed<Told[]>(() => {
    void language.value;
    return game.log.value.length ? game.table.cards.told(0, game.viewer.value) : [];
  });
}

// ---- Keys --------------------------------------------------------------------------------------

const KEYS: Record<string, (turn: CardTurn, play: Play) => void> = {
  ArrowLeft: (turn) => turn.stepPiece(-1),
  ArrowRight: (turn) => turn.stepPiece(1),
  ArrowUp: (turn) => turn.stepRow(-1),
  ArrowDown: (turn) => turn.stepRow(1),
  Escape: (turn) => turn.take(null),
  Enter: (turn) => (turn.passTo.value === null ? turn.end() : turn.handOver()),
  n: (turn, play) => void nextHint(play, turn),
};

/** Enter on a button presses that button; everywhere else these keys play. */
function playsKey(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]')) return false;
  if (target.closest('input, textarea, select, [role=dialog]')) return false;
  if (event.key !== 'Enter') return true;
  return !target.closest('button, a, summary') || target.matches('.card-piece[aria-pressed=true]');
}

function useKeys(turn: CardTurn, { play, off }: Props): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = KEYS[event.key];
      if (!act || !playsKey(event) || isUnwanted(event)) return;
      event.preventDefault();
      if (event.key === 'n' && !play.allowed.value.hint) off();
      else act(turn, play);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [turn, play]);
}

// ---- Motion ------------------------------------------------------------------------------------

const LAID = ['lay', 'down', 'play'];

type Arrival = { from: DOMRect; show(table: HTMLElement, from: DOMRect): void };

/** Cards fly when the game goes on: signals are heard while the page still shows what was, and the
 * card is sent on its way as soon as the page shows what is. */
function useMotion({ game }: Props, turn: CardTurn, ref: RefObject<HTMLElement | null>): void {
  const coming = useRef<Arrival | null>(null);
  const turning = useRef<(() => void) | null>(null);
  useEffect(() => {
    const send = (from: DOMRect | undefined, show: Arrival['show']) => {
      coming.current = from ? { from, show } : null;
    };
    const lay = ({ by, move }: Event) => {
      if (typeof by === 'number' && LAID.includes(move.kind))
        send(fromOwner(ref.current!, by), arriveIn(move.row!));
    };
    let known = game.log.peek().length;
    const forget = game.log.subscribe((log) => {
      const [from, fresh] = [known, log.slice(known).filter(({ by }) => by !== 'chance')];
      known = log.length;
      if (!ref.current || fresh.length !== 1) return;
      lay(fresh[0]!);
      turning.current = turnOver(ref.current);
      for (const { taken } of game.table.cards.told(from, game.viewer.peek()))
        for (const haul of taken) carryOff(ref.current, haul);
    });
    const forgetHeld = game.held.subscribe((held) => {
      const piece = turn.taken.peek();
      if (held && piece !== null && ref.current) send(fromHand(ref.current, piece), arriveHeld);
    });
    return () => (forget(), forgetHeld());
  }, [game, turn]);
  useLayoutEffect(() => {
    if (game.held.value && ref.current) showHeld(ref.current);
  }, [game.held.value]);
  useLayoutEffect(() => {
    if (ref.current) coming.current?.show(ref.current, coming.current.from);
    turning.current?.();
    coming.current = turning.current = null;
  });
}

// ---- Beside the table --------------------------------------------------------------------------

/** The log: always there beside a wide table, folded away on a phone. */
function Happened({ state, ...log }: { state: CardState } & Parameters<typeof CardLog>[0]) {
  const [open, setOpen] = useState(false);
  const round = state.round ? say(words.round, { n: state.round }) : say(words.setUp);
  return (
    <div class={`card-happened ${open ? 'open' : ''}`}>
      <header>
        {round} · {say(words.pile, { n: state.pile.total })}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(words.happened)}
        </button>
      </header>
      <CardLog key={String(open)} {...log} />
    </div>
  );
}

/** For those who do not see the table: what happened last, and the table in letters. */
function Spoken({ game, told }: { game: Game; told: Told[] }) {
  const last = told.findLast(({ lines }) => lines.length > 0);
  return (
    <>
      <p class="unseen" aria-live="polite" data-testid="live">
        {last?.lines.join(' ')}
      </p>
      <pre class="unseen" aria-label={say(words.inLetters)}>
        {game.table.letters(100, game.viewer.value)}
      </pre>
    </>
  );
}

/** What the chests pay, when the game is over. */
const chestsOf = ({ state, log }: Game) =>
  state.value?.actor === null
    ? (log.value.at(-1)?.points ?? []).filter(({ row }) => row === -1)
    : [];

export function CardPlay(props: Props) {
  const { game, pictures, children } = props;
  const turn = useMemo(() => new CardTurn(game), [game]);
  const table = useRef<HTMLDivElement>(null);
  const hauls = useHauls(props).value;
  const told = useTold(props).value;
  useLayoutEffect(() => turn.follow(), [turn]);
  useKeys(turn, props);
  useMotion(props, turn, table);
  const [light, setLight] = useState<Light | null>(null);
  const count = useCount(chestsOf(game));
  const now = game.state.value;
  if (now?.game !== 'card') return null;
  const state = game.over.value ? stillCounting(now, count) : now;
  const heard = count.done ? told : told.slice(0, -1);
  const { names } = game.setup.value;
  return (
    <div class="card-play" ref={table}>
      <CardTable
        state={state}
        pictures={pictures}
        names={names}
        viewer={game.viewer.value}
        yours={turn.yours.value}
        taken={turn.taken.value}
        held={game.held.value}
        hauls={hauls}
        light={light}
        onIntent={(intent) => hear(turn, intent)}
        own={<Own {...props} turn={turn} hauls={hauls} state={state} count={count} />}
        cover={game.over.value || turn.passTo.value !== null}
      >
        {children}
        <Happened state={state} told={heard} lights={lightsOf(game.log.value)} onLight={setLight} />
      </CardTable>
      <Spoken game={game} told={heard} />
    </div>
  );
}

function hear(turn: CardTurn, intent: Intent): void {
  if (intent.kind === 'take') turn.take(intent.piece);
  else if (intent.kind === 'row') turn.toRow(intent.row);
  else turn.bring(intent.piece, intent.row);
}

/** What lies before whoever looks: the question, the screen to be passed on, or the count. */
function Own(props: Props & { turn: CardTurn; hauls: Haul[]; state: CardState; count: Count }) {
  const { game, turn, state, count, after } = props;
  const { names } = game.setup.value;
  if (game.over.value) {
    const counted = game.state.value?.actor === null; // else it ended early
    const result = counted ? game.table.cards.result() : winnersText(names, game.winners.value);
    return (
      <CardCount state={state} names={names} count={count} result={result}>
        {after}
      </CardCount>
    );
  }
  if (turn.passTo.value !== null)
    return <PassScreen turn={turn} name={names[turn.passTo.value]!} />;
  return <Asked game={game} play={props.play} turn={turn} hauls={props.hauls} />;
}
