// device.tsx -- games that were played to their end in this browser: each may lie in the archive of
// one's account as well.
import { signal, useSignal } from '@preact/signals';
import { act } from '../../net/people';
import type { Kept } from '../../table/kept/store';
import { people } from '../../words/people';
import { say } from '../../words/words';
import type { House } from '../house';
import { href } from '../router';
import { whyNot } from './fields';
import { Card, dateText } from './rooms';
import { line } from './server';

const MOST = 5; // the last ones

/** Where they lie, as long as the page is open; the server knows one that comes twice. */
const kept = signal<ReadonlyMap<string, string>>(new Map());

/** The seat of who played here; -1 if only computer players did. */
const ownSeat = ({ saved }: Kept) => saved.setup.seats.findIndex(({ kind }) => kind === 'here');

function Row({ one }: { one: Kept }) {
  const why = useSignal('');
  const table = kept.value.get(one.id);
  const names = one.names.map((name, i) => `${name} ${one.scores[i]}`).join(' · ');
  const keep = async () => {
    const text = one.saved.record;
    const { answer } = await act(line(), { is: 'keep', seat: ownSeat(one), text });
    why.value = whyNot(answer);
    if (answer.table) kept.value = new Map([...kept.value, [one.id, answer.table]]);
  };
  return (
    <li>
      <span>
        {names} <span class="quiet small">{dateText(one.when)}</span>
      </span>
      {table ? (
        <a href={href('archive', table)}>{say(people.kept)}</a>
      ) : (
        <button aria-label={say(people.keepOf, { names })} onClick={() => void keep()}>
          {say(people.keepGame)}
        </button>
      )}
      {why.value && (
        <p class="bad" role="alert">
          {why.value}
        </p>
      )}
    </li>
  );
}

export function DeviceGames({ house }: { house: House }) {
  const games = house.desk.store.list().filter((one) => one.over && ownSeat(one) >= 0);
  if (!games.length) return null;
  return (
    <Card title={people.device}>
      <p class="quiet">{say(people.deviceAbout)}</p>
      <ul class="device-games">
        {games.slice(0, MOST).map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}
