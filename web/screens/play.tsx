// play.tsx -- a game on the table: the board fills the window, one calm panel beside it; on a phone
// a strip of scores above and a bar for the thumb below.
import { useLayoutEffect } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { modules } from '../modules/all';
import { FinalCount } from '../table/land/final';
import { Asking, Choices, EndTurn, Gains, HandTile, Rotate, Undo } from '../table/land/hand';
import { Helps, Hints, tilesLeft, WinBar } from '../table/land/helps';
import { hearKey } from '../table/play/keys';
import { Log } from '../table/land/log';
import type { Play } from '../table/play/play';
import { Players } from '../table/land/players';
import { Sheets } from '../table/land/sheets';
import { LandTable } from '../table/land/table';
import { play as words } from '../words/play';
import { say } from '../words/words';
import { Part, WithPart } from './part';

const cardTable = new Part(() => import('../table/card/play'));

/** On a phone: how many tiles are left, and all else behind it. */
function MoreButton({ play }: { play: Play }) {
  const n = play.state.value.bag.total;
  return (
    <button
      class="quiet-button more-button"
      aria-label={`${say(words.more)}, ${tilesLeft(n)}`}
      onClick={() => play.toggle('more')}
    >
      <b>{n}</b> ▦
    </button>
  );
}

/** What happened, for those who do not see the board. */
function Live({ play }: { play: Play }) {
  const entry = play.entries.value.at(-1);
  const done = entry?.told ? `${entry.told}: ${entry.words.join(' ')}. ` : '';
  const points = (entry?.points ?? []).map(({ text }) => text).join('. ');
  const refused = play.turn.refusal.value?.text;
  const ghost = play.turn.ghost.value;
  const shown = ghost
    ? `${ghost.move.move}. ${ghost.points.map(({ text }) => text).join('. ')}`
    : '';
  return (
    <p class="unseen" aria-live="polite" data-testid="live">
      {refused || shown || done + points}
    </p>
  );
}

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

function Turn({ play }: { play: Play }) {
  return (
    <section class="turn">
      <div class="hand">
        <HandTile play={play} />
        <div class="hand-buttons">
          <Rotate play={play} by={-1} />
          <Rotate play={play} by={1} />
          <Undo play={play} />
        </div>
      </div>
      <Asking play={play} />
      <Choices play={play} />
      <Gains play={play} />
      <EndTurn play={play} />
      <Hints play={play} />
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

export function PlayScreen(props: Props) {
  const { play, after, before } = props;
  const kind = play.game.state.value?.game;
  if (kind === 'land') return <LandPlay {...props} />;
  if (kind !== 'card') return null;
  return (
    <WithPart part={cardTable}>
      {({ CardPlay }) => (
        <CardPlay game={play.game} play={play} pictures={play.pictures} after={after}>
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
    const hear = (event: KeyboardEvent) => void hearKey(play, event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [play]);
  useLayoutEffect(() => {
    document.body.classList.toggle('zen', play.zen.value);
    return () => document.body.classList.remove('zen');
  }, [play.zen.value]);
  return (
    <div class="play">
      <LandTable play={play} />
      <aside class="panel">
        {before}
        <Players play={play} />
        <Trouble play={play} />
        {modules.map(({ Aside }, i) => Aside && <Aside key={i} at={play} />)}
        {play.game.over.value ? <FinalCount play={play}>{after}</FinalCount> : <Turn play={play} />}
        <div class="below">
          <WinBar play={play} />
          <Helps play={play} />
          {!play.uncounted.value.length && <Log play={play} />}
        </div>
        <MoreButton play={play} />
      </aside>
      <Sheets play={play} />
      <Live play={play} />
    </div>
  );
}
