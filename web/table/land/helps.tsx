// helps.tsx -- helps as far as the table allows them: switches, hints with reasons, the chance to
// win, and the card of a feature.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../../board/icons';
import { TilePicture } from '../../board/small';
import type { Feature, Fitting, LandState, Line } from '../../engine/types';
import { calledOf } from '../../modules/all';
import { play as words } from '../../words/play';
import { thing } from '../../words/thing';
import { say } from '../../words/words';
import { withNotation } from '../play/notation';
import type { Play } from '../play/play';

export function tilesLeft(n: number): string {
  return say(n === 0 ? words.noTileLeft : words.tilesLeft, { n });
}

interface ToolProps {
  icon: IconName;
  label: string;
  shortcut?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick(event: MouseEvent): void;
}

const Tool = ({ icon, label, shortcut, pressed, disabled, onClick }: ToolProps) => (
  <button
    class={`tool ${icon}-tool`}
    title={shortcut}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
    <span>{label}</span>
  </button>
);

/** What may be looked up and switched on: always the same at a table. */
export function Tools({ play }: { play: Play }) {
  const allowed = play.allowed.value;
  const over = play.game.over.value;
  const left = play.state.value.bag.total;
  return (
    <div class="tools">
      <Tool
        icon="tiles"
        label={say(words.left, { n: left })}
        shortcut="T"
        disabled={!allowed.tiles || over}
        onClick={(event) => play.open('tiles', event)}
      />
      {allowed.fields && (
        <Tool
          icon="fields"
          label={say(words.fields)}
          shortcut="F"
          pressed={play.showFields.value}
          onClick={() => (play.showFields.value = !play.showFields.value)}
        />
      )}
      {allowed.hint && (
        <Tool
          icon="hint"
          label={say(words.hint)}
          shortcut="N"
          disabled={!play.game.yours.value || over}
          onClick={() => void play.hint()}
        />
      )}
      <Tool
        icon="moves"
        label={say(words.allMoves)}
        shortcut="M"
        disabled={over}
        onClick={(event) => play.open('moves', event)}
      />
      <Tool icon="more" label={say(words.others)} onClick={(event) => play.open('others', event)} />
    </div>
  );
}

/** What is done, how good that is, and why. */
function HintLine({ play, line }: { play: Play; line: Line }) {
  return (
    <li>
      <button
        class="hint-line"
        onClick={() => play.show(line)}
        onPointerEnter={() => play.preview(line)}
        onPointerLeave={() => play.preview(null)}
        onFocus={() => play.preview(line)}
        onBlur={() => play.preview(null)}
      >
        {line.lays && <TilePicture {...line.lays} />}
        <span>{withNotation(line.called, line.turn)}</span>
        <br />
        <b>{say(words.wins, { n: Math.round(line.win) })}</b>
        <ul>
          {line.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </button>
    </li>
  );
}

export function Hints({ play }: { play: Play }) {
  const hints = play.hints.value;
  const list = useRef<HTMLOListElement>(null);
  // Whoever asked by keyboard goes on to what was answered.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('.hint-tool'))
      list.current?.querySelector('button')?.focus();
  }, [hints]);
  if (!hints) return null;
  if (hints === 'asked') return <p class="hints quiet">{say(words.hintAsked)}</p>;
  return (
    <ol ref={list} class="hints" aria-label={say(words.hint)}>
      {hints.map((line) => (
        <HintLine key={line.turn} play={play} line={line} />
      ))}
    </ol>
  );
}

/** Whole numbers that come to a hundred: what is rounded up goes to those who lose most by it. */
export function hundred(shares: number[]): number[] {
  const whole = shares.map(Math.floor);
  const lost = shares.map((share, i) => share - whole[i]!);
  const order = lost.map((_, i) => i).sort((a, b) => lost[b]! - lost[a]!);
  const missing =
    Math.round(shares.reduce((sum, share) => sum + share, 0)) -
    whole.reduce((sum, n) => sum + n, 0);
  for (const i of order.slice(0, Math.max(0, missing))) whole[i]!++;
  return whole;
}

/** How likely each seat is to win, as the strongest player sees it. */
export function WinBar({ play }: { play: Play }) {
  const wins = play.wins.value;
  const { names } = play.game.setup.value;
  if (!wins.length || !play.allowed.value.chances || play.game.over.value) return null;
  const said = hundred(wins).map((win, seat) => `${names[seat]}\u00a0${win}\u00a0%`);
  return (
    <div class="win">
      <span>
        {say(words.chance)}: {said.join(', ')}
      </span>
      <div class="win-bar" aria-hidden="true">
        {wins.map((win, seat) => (
          <div key={seat} class={`seat${seat}`} style={{ width: `${win}%` }} />
        ))}
      </div>
    </div>
  );
}

/** What a feature is, a row each: there is less to say of fields, and of what is completed. */
function facts(feature: Feature): [string, number][] {
  const building = feature.kind === 'monastery' || feature.kind === 'garden';
  const grows = !feature.complete && feature.kind !== 'field';
  const rows: [name: string, value: number, told: boolean][] = [
    [say(words.tilesOf), feature.tiles, !building],
    [say(building ? words.emptyAround : words.openEnds), feature.open, grows],
    [say(words.worth), feature.value, true],
    [say(words.worthDone), feature.if_complete, grows],
  ];
  return rows.filter(([, , told]) => told).map(([name, value]) => [name, value]);
}

/** Owner, size and worth of a feature. */
export function FeatureFacts({ feature, names }: { feature: Feature; names: string[] }) {
  const owners = feature.owners.map((seat) => names[seat]).join(', ');
  return (
    <>
      <b>{thing(calledOf(feature))}</b>: {owners || say(words.ownedByNobody)}
      {feature.complete && <em>{say(words.completed)}</em>}
      <dl>
        {facts(feature).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How many of the tiles left fit an empty square. */
function fitWords({ tiles }: Fitting, { bag }: LandState): string {
  const counts = bag.tiles.map(({ name, copies }) => (tiles.includes(name) ? copies : 0));
  const n = counts.reduce((sum, copies) => sum + copies, 0);
  return say(n ? words.fitHere : words.deadHere, { n, of: bag.total });
}

const CARD = { width: 190, height: 130 }; // room for it, in pixels

/** What is known of what is pointed at, beside it: a feature, or an empty square. */
export function FeatureCard({ play }: { play: Play }) {
  const asked = play.asked.value;
  if (!asked) return null;
  const { feature, fitting } = asked;
  const [left, top] = play.camera.beside(...asked.at, CARD.width, CARD.height);
  return (
    <div
      class="feature-card"
      role="status"
      style={{ left: `${Math.round(left)}px`, top: `${Math.round(top)}px` }}
    >
      {feature && <FeatureFacts feature={feature} names={play.game.setup.value.names} />}
      {fitting && fitWords(fitting, play.state.value)}
    </div>
  );
}
