// statistics.tsx -- one's own games in numbers, reached from the drawer. Games are read a few at a
// time, so that a full drawer keeps nobody waiting.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { idle } from '../board/idle';
import {
  factsOf,
  perGame,
  results,
  type Facts,
  type Margins,
  type Result,
} from '../table/game/statistics';
import { sitterName } from '../table/play/names';
import { statistics } from '../words/statistics';
import { thing } from '../words/thing';
import { replay } from '../words/replay';
import { shell } from '../words/shell';
import { decimal, say, type Phrase } from '../words/words';
import { signed } from './analysis';
import type { House } from './house';
import { href } from './router';

const TOGETHER = 10; // games that are read at once

/** All games of the drawer that tell something, the oldest first; how many are read is told. */
async function readAll(
  { desk: { store }, spare }: House,
  told: (share: number) => void,
  stopped: AbortSignal,
): Promise<Facts[]> {
  const all = store.list().filter(({ over, brought }) => over && !brought);
  const found: Facts[] = [];
  for (const [i, { id, when, scores, saved }] of all.reverse().entries()) {
    if (i % TOGETHER === 0) await idle();
    if (stopped.aborted) return [];
    const facts = factsOf({ ...saved, when, scores, margins: store.margins(id, saved) }, spare);
    if (facts) found.push(facts);
    told((i + 1) / all.length);
  }
  return found;
}

/* ---- Charts ----------------------------------------------------------------------- */

const Bar = ({ parts }: { parts: [look: string, from: number, width: number][] }) => (
  <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    {parts.map(([look, from, width]) => (
      <rect key={look} class={look} x={from} width={width} height="10" />
    ))}
  </svg>
);

function Chart({
  name,
  head,
  children,
}: {
  name: Phrase;
  head?: Phrase[];
  children: ComponentChildren;
}) {
  return (
    <table class="books chart">
      <caption>{say(name)}</caption>
      {head && (
        <thead>
          <tr>
            <td colSpan={2} />
            {head.map((each) => (
              <th key={each} scope="col">
                {say(each)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  );
}

function ResultRow({ result: { who, won, shared, lost } }: { result: Result }) {
  const share = 100 / (won + shared + lost);
  return (
    <tr>
      <th scope="row">{sitterName(who)}</th>
      <td class="wide">
        <Bar
          parts={[
            ['won', 0, won * share],
            ['shared', won * share, shared * share],
            ['lost', (won + shared) * share, lost * share],
          ]}
        />
      </td>
      {[won, shared, lost].map((n, i) => (
        <td key={i}>{n}</td>
      ))}
    </tr>
  );
}

/** So many of each, as bars; the longest fills its room. */
function Means<K extends string>(props: {
  name: Phrase;
  means: [K, number][];
  called(key: K): string;
}) {
  const { name, means, called } = props;
  const most = Math.max(...means.map(([, n]) => n));
  if (!means.length) return null;
  return (
    <Chart name={name}>
      {means.map(([key, n]) => (
        <tr key={key}>
          <th scope="row">{called(key)}</th>
          <td class="wide">
            <Bar parts={[['mean', 0, Math.max(0, (100 * n) / most)]]} />
          </td>
          <td>{decimal(n)}</td>
        </tr>
      ))}
    </Chart>
  );
}

const HEIGHT = 100;
const lines = ['luck', 'skill'] as const;

/** A line each through all games that were analysed, around what would be neither. */
function Course({ games }: { games: Margins[] }) {
  const most = Math.max(1, ...games.flatMap(({ luck, skill }) => [luck, skill]).map(Math.abs));
  const y = (value: number) => (HEIGHT / 2) * (1 - value / most);
  const path = (line: (typeof lines)[number]) =>
    `M${games.map((game, i) => `${i} ${y(game[line])}`).join('L')}`;
  const mean = (line: (typeof lines)[number]) =>
    signed(games.reduce((sum, game) => sum + game[line], 0) / games.length);
  return (
    <>
      <svg
        class="course"
        viewBox={`0 0 ${games.length - 1} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say(statistics.course)}
      >
        <path class="naught" d={`M0 ${y(0)}H${games.length - 1}`} />
        {lines.map((line) => (
          <path key={line} class={`line ${line}`} d={path(line)} />
        ))}
      </svg>
      <p class="legend">
        {lines.map((line) => (
          <span key={line}>
            <svg viewBox="0 0 36 10" aria-hidden="true">
              <path class={`line ${line}`} d="M0 5H36" />
            </svg>
            {say(replay[line])}
          </span>
        ))}
      </p>
      <p class="quiet">{say(statistics.means, { luck: mean('luck'), skill: mean('skill') })}</p>
    </>
  );
}

/* ---- The screen -------------------------------------------------------------------- */

/** What points are paid for; the rest are things of the board. */
const paidFor: Record<string, Phrase> = {
  symbol: statistics.symbol,
  auction: statistics.auction,
  goods: statistics.goods,
};

const reasonName = (reason: string) => (paidFor[reason] ? say(paidFor[reason]) : thing(reason));

function Numbers({ games }: { games: Facts[] }) {
  const land = games.filter(({ figures }) => figures);
  const margins = games.flatMap((game) => game.margins ?? []);
  return (
    <>
      <p>{say(statistics.games, { n: games.length })}</p>
      <Chart name={statistics.results} head={[statistics.won, statistics.shared, statistics.lost]}>
        {results(games).map((result) => (
          <ResultRow key={result.who} result={result} />
        ))}
      </Chart>
      <Means
        name={statistics.points}
        means={perGame(land.map(({ points }) => points))}
        called={reasonName}
      />
      <Means
        name={statistics.figures}
        means={perGame(land.map(({ figures }) => figures!))}
        called={thing}
      />
      <h2>{say(statistics.course)}</h2>
      {margins.length > 1 ? (
        <Course games={margins} />
      ) : (
        <p class="quiet">{say(statistics.noCourse)}</p>
      )}
    </>
  );
}

export function Statistics({ house }: { house: House }) {
  const games = useSignal<Facts[] | undefined>(undefined);
  const read = useSignal(0);
  useEffect(() => {
    const stop = new AbortController();
    void readAll(house, (share) => (read.value = share), stop.signal).then((found) => {
      if (!stop.signal.aborted) games.value = found;
    });
    return () => stop.abort();
  }, [house]);
  return (
    <main class="page statistics" id="main" tabIndex={-1}>
      <a href={href('games')}>← {say(shell.games)}</a>
      <h1>{say(statistics.title)}</h1>
      <p class="quiet">{say(statistics.about)}</p>
      {!games.value && <progress value={read.value} />}
      {games.value?.length === 0 && <p>{say(statistics.none)}</p>}
      {games.value?.length ? <Numbers games={games.value} /> : null}
    </main>
  );
}
