// play.tsx -- a game on the table: the board fills the window, and a panel of paper lies over it,
// in which nothing moves; on a phone a strip of scores above and a bar for the thumb below, or on
// its side a slim rail.
import { useLayoutEffect } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { modules } from '../modules/all';
import { FinalCount } from '../table/land/final';
import { Icon } from '../board/icons';
import {
  Asking,
  Carried,
  Choices,
  EndTurn,
  FigureKinds,
  Gains,
  HandTile,
  Rotate,
  Undo,
} from '../table/land/hand';
import { Hints, tilesLeft, Tools, WinBar } from '../table/land/helps';
import { notice } from '../table/kept/notice';
import { hearKey, leaveFocus } from '../table/play/keys';
import { Log } from '../table/land/log';
import type { Play } from '../table/play/play';
import { spoken } from '../table/play/spoken';
import { Players } from '../table/land/players';
import { Sheets } from '../table/land/sheets';
import { LandTable } from '../table/land/table';
import { play as words } from '../words/play';
import { say } from '../words/words';
import { Part, WithPart } from './part';

/** Somebody asked for a help that this table has not. */
const off = () => notice(words.helpOff);

const cardTable = new Part(() => import('../table/card/play'));

/** Where there is no room for tools: how many tiles are left, and all else behind it; and to see
 * everything. */
function Corner({ play }: { play: Play }) {
  const n = play.state.value.bag.total;
  return (
    <div class="corner">
      <button
        class="round more-button"
        aria-label={`${say(words.more)}, ${tilesLeft(n)}`}
        onClick={(event) => play.open('more', event)}
      >
        <Icon name="tiles" /> <b>{n}</b>
      </button>
      <button class="round" aria-label={say(words.fit)} onClick={() => play.camera.fit()}>
        <Icon name="fit" />
      </button>
    </div>
  );
}

/** What happened, for those who do not see the board. */
const Live = ({ play }: { play: Play }) => (
  <p class="unseen" aria-live="polite" data-testid="live">
    {spoken(play)}
  </p>
);

function Trouble({ play }: { play: Play }) {
  const { trouble } = play.game;
  if (!trouble.value) return null;
  return (
    <p class="trouble over-board" role="alert">
      {trouble.value}{' '}
      <button class="primary" onClick={() => play.game.resume()}>
        {say(words.retry)}
      </button>
    </p>
  );
}

/** Everything in it has its place and its size, whatever there is to decide. */
function Turn({ play }: { play: Play }) {
  return (
    <section class="turn">
      <div class="hand">
        <FigureKinds play={play} />
        <HandTile play={play} />
        <div class="hand-buttons">
          <Rotate play={play} by={-1} />
          <Rotate play={play} by={1} />
          <Undo play={play} />
        </div>
      </div>
      <div class="telling">
        <Asking play={play} />
        <Gains play={play} />
      </div>
      <Choices play={play} />
      <EndTurn play={play} />
    </section>
  );
}

interface Props {
  play: Play;
  /** What may be done when the game is over: analyse, rematch, share. */
  after?: ComponentChildren;
  /** What stands above everything else in the panel: a lesson. */
  before?: ComponentChildren;
}

/** While somebody is at a table the header is written on it. */
function useTable(): void {
  useLayoutEffect(() => {
    document.body.classList.add('wooden');
    return () => document.body.classList.remove('wooden');
  }, []);
}

export function PlayScreen(props: Props) {
  const { play, after, before } = props;
  useTable();
  const kind = play.game.state.value?.game;
  if (kind === 'land') return <LandPlay {...props} />;
  if (kind !== 'card') return null;
  return (
    <WithPart part={cardTable}>
      {({ CardPlay }) => (
        <CardPlay game={play.game} play={play} pictures={play.pictures} off={off} after={after}>
          {before}
          <Trouble play={play} />
          <WinBar play={play} />
        </CardPlay>
      )}
    </WithPart>
  );
}

function LandPlay({ play, after, before }: Props) {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => void hearKey(play, event, off);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [play]);
  useLayoutEffect(() => {
    document.body.classList.toggle('zen', play.zen.value);
    return () => document.body.classList.remove('zen');
  }, [play.zen.value]);
  return (
    <div class="play" ref={play.place} onMouseDown={leaveFocus}>
      <LandTable play={play} />
      <aside class="panel">
        {before}
        <Players play={play} />
        {play.game.over.value ? <FinalCount play={play}>{after}</FinalCount> : <Turn play={play} />}
        <Tools play={play} />
        <div class="below">
          <WinBar play={play} />
          <Hints play={play} />
          {!play.uncounted.value.length && <Log play={play} />}
        </div>
      </aside>
      <Corner play={play} />
      {modules.map(({ Aside }, i) => Aside && <Aside key={i} at={play} />)}
      <Trouble play={play} />
      <Sheets play={play} />
      <Carried play={play} />
      <Live play={play} />
    </div>
  );
}
