// analysis.tsx -- was it luck? `aude analyse` in a worker, and its books: what the tiles were
// worth, what was lost against the best turn found, and the mistakes one after the other.
import type { Signal } from '@preact/signals';
import type { AnalysedTurn, Analysis, Change, Seat } from '../engine/types';
import { markOf, mistakes } from '../engine/analysis';
import { withNotation } from '../table/play/notation';
import { replay } from '../words/replay';
import { decimal, say } from '../words/words';
import type { House } from './house';
import type { Study } from './study';

interface Props {
  house: House;
  walk: {
    turn: Signal<number>;
    study: Study;
    whose: Signal<Seat | null>;
    toMistake(by?: 1 | -1): void;
  };
  names: string[];
}

const sign = (n: number) => (n > 0 ? '+' : n < 0 ? '−' : '');
/** With its sign in front; a minus, not a hyphen. */
export const signed = (n: number) => sign(n) + decimal(Math.abs(n));

const Cell = ({ change }: { change: Change }) => <td>{signed(change.margin)}</td>;

function BooksTable({ analysis }: { analysis: Analysis }) {
  return (
    <table class="books">
      <caption>{say(replay.books)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say(replay.luck)}</th>
          <th scope="col">{say(replay.skill)}</th>
          <th scope="col">?!</th>
          <th scope="col">?</th>
          <th scope="col">??</th>
        </tr>
      </thead>
      <tbody>
        {analysis.players.map(({ name, luck, skill, labels }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Cell change={luck} />
            <Cell change={skill} />
            <td>{labels.inaccuracy}</td>
            <td>{labels.mistake}</td>
            <td>{labels.blunder}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is thought of the turn that is looked at. */
function OfTurn({ turn }: { turn: AnalysedTurn }) {
  const { label, luck, skill, best, called } = turn;
  return (
    <p class="of-turn">
      <b>
        {markOf(label)} {say(replay[`label_${label}`])}
      </b>{' '}
      <span class="quiet">
        {say(replay.luck)} {signed(luck.margin)}, {say(replay.skill)} {signed(skill.margin)}
      </span>
      {markOf(label) && (
        <>
          <br />
          {say(replay.better, { turn: withNotation(called, best) })}
        </>
      )}
    </p>
  );
}

/** Whose mistakes: everybody's, or only one's own. */
function Whose({ walk: { whose }, names }: Omit<Props, 'house'>) {
  return (
    <select
      aria-label={say(replay.whose)}
      value={whose.value ?? 'all'}
      onChange={({ currentTarget: { value } }) =>
        (whose.value = value === 'all' ? null : Number(value))
      }
    >
      <option value="all">{say(replay.allMistakes)}</option>
      {names.map((name, seat) => (
        <option key={seat} value={seat}>
          {say(replay.mistakesOf, { name })}
        </option>
      ))}
    </select>
  );
}

/** From mistake to mistake, and which of them this is. */
function Mistakes({ analysis, walk, names }: { analysis: Analysis } & Omit<Props, 'house'>) {
  const all = mistakes(analysis, walk.whose.value);
  const n = all.indexOf(walk.turn.value) + 1;
  return (
    <div class="mistakes">
      <Whose walk={walk} names={names} />
      {all.length > 0 ? (
        <div class="row">
          <button
            class="icon"
            aria-label={say(replay.lastMistake)}
            onClick={() => walk.toMistake(-1)}
          >
            ◀
          </button>
          <button onClick={() => walk.toMistake()}>{say(replay.nextMistake)}</button>
          <span class="quiet">{say(replay.mistakeOf, { n, all: all.length })}</span>
        </div>
      ) : (
        <p>{say(replay.noMistakes)}</p>
      )}
    </div>
  );
}

function Found({ analysis, walk, names }: { analysis: Analysis } & Omit<Props, 'house'>) {
  const turn = analysis.turns[walk.turn.value - 1];
  return (
    <>
      {turn && <OfTurn turn={turn} />}
      <Mistakes analysis={analysis} walk={walk} names={names} />
      <BooksTable analysis={analysis} />
      <p class="quiet small">{say(replay.booksAbout)}</p>
    </>
  );
}

/** Asked for, or on its way. */
export function Asking({ house, study }: { house: House; study: Study }) {
  const done = study.done.value;
  if (done === undefined)
    return <button onClick={() => void study.begin(house)}>{say(replay.analyse)}</button>;
  return (
    <p role="status">
      <progress value={done} /> {say(replay.analysing, { n: Math.round(100 * done) })}
    </p>
  );
}

export function AnalysisPanel({ house, walk, names }: Props) {
  const analysis = walk.study.analysis.value;
  if (!analysis) return <Asking house={house} study={walk.study} />;
  return <Found analysis={analysis} walk={walk} names={names} />;
}
