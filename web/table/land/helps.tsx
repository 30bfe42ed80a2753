// helps.tsx -- helps as far as the table allows them: switches, hints with reasons, the chance to
// win, and the card of a feature.
import { TilePicture } from '../../board/small';
import type { Feature, Fitting, LandState, Line } from '../../engine/types';
import { calledOf } from '../../modules/all';
import { play as words } from '../../words/play';
import { thing } from '../../words/thing';
import { say } from '../../words/words';
import type { Play } from '../play/play';

export function tilesLeft(n: number): string {
  return say(n === 0 ? words.noTileLeft : words.tilesLeft, { n });
}

export function Helps({ play }: { play: Play }) {
  const allowed = play.allowed.value;
  const over = play.game.over.value;
  return (
    <div class="helps">
      {allowed.fields && (
        <button
          class="quiet-button"
          aria-pressed={play.showFields.value}
          title="F"
          onClick={() => (play.showFields.value = !play.showFields.value)}
        >
          {say(words.fields)}
        </button>
      )}
      {!over && (
        <button
          class="quiet-button"
          title="T"
          disabled={!allowed.tiles}
          onClick={() => play.toggle('tiles')}
        >
          {tilesLeft(play.state.value.bag.total)}
        </button>
      )}
      {allowed.hint && !over && (
        <button
          class="quiet-button"
          title="N"
          disabled={!play.game.yours.value}
          onClick={() => void play.hint()}
        >
          {say(words.hint)}
        </button>
      )}
      {!over && (
        <button class="quiet-button" title="M" onClick={() => play.toggle('moves')}>
          {say(words.allMoves)}
        </button>
      )}
      <button class="quiet-button" title="B" onClick={() => play.toggle('letters')}>
        {say(words.letters)}
      </button>
    </div>
  );
}

/** A turn begins with a tile as it is to lie, "W2", unless it answers a question. */
function HintLine({ play, line }: { play: Play; line: Line }) {
  const [, name = '', turns] = /^(\w+)([0-3]) /.exec(line.turn) ?? [];
  return (
    <li>
      <button class="hint-line" title={line.turn} onClick={() => play.show(line)}>
        {name && <TilePicture name={name} turns={Number(turns)} />}
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
  if (!hints) return null;
  if (hints === 'asked') return <p class="quiet">{say(words.hintAsked)}</p>;
  return (
    <ol class="hints" aria-label={say(words.hint)}>
      {hints.map((line) => (
        <HintLine key={line.turn} play={play} line={line} />
      ))}
    </ol>
  );
}

/** How likely each seat is to win, as the strongest player sees it. */
export function WinBar({ play }: { play: Play }) {
  const wins = play.wins.value;
  const { names } = play.game.setup.value;
  if (!wins.length || !play.allowed.value.hint || play.game.over.value) return null;
  const said = wins.map((win, seat) => `${names[seat]}\u00a0${Math.round(win)}\u00a0%`).join(', ');
  return (
    <div class="win">
      <span>
        {say(words.chance)}: {said}
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
      <b>{thing(calledOf(feature))}</b> {owners || say(words.ownedByNobody)}
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
