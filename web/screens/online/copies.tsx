// copies.tsx -- a table that was opened several times, with one draw: where the others are and how
// they stand, and when all are over how they compare.
import type { Fields } from '../../net/messages';
import type { Visit } from '../../net/visit';
import { online } from '../../words/online';
import { decimal, say } from '../../words/words';
import { href } from '../router';
import { linkTo } from '../share';
import { CopyButton } from './invite';

type Row = Fields['rows'][number];

const states: Record<string, string> = {
  form: online.copyForm,
  playing: online.copyPlaying,
  over: online.copyOver,
  closed: online.copyClosed,
};

const namesOf = ({ seats }: Row) => seats.map(({ name }) => name || say(online.free)).join(', ');

/** The place of this table among its copies, or nothing if it has none. */
export const ownCopy = ({ board, name }: Visit): Row | undefined =>
  board.value?.rows.find(({ table }) => table === name);

function CopyRow({ row, n, own }: { row: Row; n: number; own: boolean }) {
  return (
    <li class={own ? 'copy-row own' : 'copy-row'} aria-current={own ? 'page' : undefined}>
      <span class="copy-words">
        <b>{say(online.copyNumber, { n })}</b>{' '}
        <span class="quiet">{say(own ? online.thisCopy : states[row.state]!)}</span>
        <br />
        <span>{namesOf(row)}</span>
      </span>
      {!own && row.state === 'form' && (
        <span class="row">
          <a class="button" href={href('table', row.table)}>
            {say(online.toCopy)}
          </a>
          <CopyButton link={linkTo(href('table', row.table))} main={false} />
        </span>
      )}
    </li>
  );
}

/** Before the start: where the others sit down. */
export function OtherCopies({ visit }: { visit: Visit }) {
  const { rows = [] } = visit.board.value ?? {};
  if (!rows.length) return null;
  return (
    <section class="copies" aria-label={say(online.theCopies)}>
      <h2>{say(online.theCopies)}</h2>
      <p class="quiet">{say(online.copiesAbout)}</p>
      <ol>
        {rows.map((row, i) => (
          <CopyRow key={row.table} row={row} n={i + 1} own={row.table === visit.name} />
        ))}
      </ol>
    </section>
  );
}

const signed = (n: number, words: string) => (n > 0 ? `+${words}` : words.replace('-', '−'));

function SeatRows({ rows, seat, own }: { rows: readonly Row[]; seat: number; own: string }) {
  return rows
    .map((row, i) => ({ ...row.seats[seat]!, table: row.table, n: i + 1 }))
    .filter(({ points }) => points !== undefined)
    .sort((one, other) => other.margin! - one.margin!)
    .map(({ table, n, name, points, margin, over_others: over }) => (
      <tr key={table} class={table === own ? 'own' : ''}>
        <th scope="row">{name}</th>
        <td>{n}</td>
        <td>{points}</td>
        <td>{signed(margin!, String(margin))}</td>
        <td>{over === undefined ? '' : signed(over, decimal(over))}</td>
      </tr>
    ));
}

/** After the end: who has made how much of the same tiles, seat by seat. */
export function Compared({ visit }: { visit: Visit }) {
  const board = visit.board.value;
  if (!board?.rows.length) return null;
  const { rows, over } = board;
  const ended = rows.filter(({ state }) => state === 'over' || state === 'closed').length;
  if (!over)
    return (
      <p class="quiet" role="status">
        {say(online.compareWaits, { n: ended, all: rows.length })}
      </p>
    );
  return (
    <section class="compared" aria-label={say(online.compare)}>
      <h2>{say(online.compare)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(online.compareWho)}</th>
            <th scope="col">{say(online.compareCopy)}</th>
            <th scope="col">{say(online.comparePoints)}</th>
            <th scope="col" title={say(online.compareMarginAbout)}>
              {say(online.compareMargin)}
            </th>
            <th scope="col" title={say(online.compareOverAbout)}>
              {say(online.compareOver)}
            </th>
          </tr>
        </thead>
        {rows[0]!.seats.map((_, seat) => (
          <tbody key={seat}>
            <tr>
              <th colSpan={5} scope="rowgroup" class="quiet">
                {say(online.compareSeat, { n: seat + 1 })}
              </th>
            </tr>
            <SeatRows rows={rows} seat={seat} own={visit.name} />
          </tbody>
        ))}
      </table>
    </section>
  );
}
