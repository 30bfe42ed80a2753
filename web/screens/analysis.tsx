// analysis.tsx -- was it luck? `aude analyse` in a worker, and its books: what the tiles were
// worth, what was lost against the best turn found, and the mistakes one after the other.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnalysedTurn, Analysis, Change } from '../engine/types';
import { markOf } from '../engine/analysis';
import { notice } from '../table/kept/notice';
import { replay } from '../words/replay';
import { decimal, say } from '../words/words';
import type { House } from './house';

interface Props {
  house: House;
  record: string;
  walk: {
    turn: Signal<number>;
    analysis: Signal<Analysis | undefined>;
    toMistake(): void;
  };
}

const sign = (n: number) => (n > 0 ? '+' : n < 0 ? '−' : '');
const signed = (n: number) => sign(n) + decimal(Math.abs(n));

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
  const { label, luck, skill, best } = turn;
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
          {say(replay.better, { turn: best })}
        </>
      )}
    </p>
  );
}

function Found({ analysis, walk }: { analysis: Analysis; walk: Props['walk'] }) {
  const turn = analysis.turns[walk.turn.value - 1];
  const mistakes = analysis.turns.some(({ label }) => markOf(label));
  return (
    <>
      {turn && <OfTurn turn={turn} />}
      {mistakes ? (
        <button onClick={walk.toMistake}>{say(replay.nextMistake)}</button>
      ) : (
        <p>{say(replay.noMistakes)}</p>
      )}
      <BooksTable analysis={analysis} />
      <p class="quiet small">{say(replay.booksAbout)}</p>
    </>
  );
}

export function AnalysisPanel({ house, record, walk }: Props) {
  const done = useSignal<number | undefined>(undefined);
  const stop = useSignal(new AbortController());
  useEffect(() => () => stop.value.abort(), []);
  const analyse = async () => {
    done.value = 0;
    const told = (share: number) => (done.value = share);
    try {
      walk.analysis.value = await house.analyse(record, told, stop.value.signal);
    } catch (error) {
      notice(replay.noAnalysis, { why: error instanceof Error ? error.message : String(error) });
    }
    done.value = undefined;
  };
  if (walk.analysis.value) return <Found analysis={walk.analysis.value} walk={walk} />;
  if (done.value === undefined)
    return <button onClick={() => void analyse()}>{say(replay.analyse)}</button>;
  return (
    <p role="status">
      <progress value={done.value} /> {say(replay.analysing, { n: Math.round(100 * done.value) })}
    </p>
  );
}
