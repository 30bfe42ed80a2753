// after.tsx -- when a game with others is over: whether the draw was as promised, another game, and
// a look back.
import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RoomState } from '../../engine/types';
import type { Table } from '../../engine/table';
import type { Visit } from '../../net/visit';
import { online } from '../../words/online';
import { people } from '../../words/people';
import { say } from '../../words/words';
import type { House } from '../house';
import { go, href } from '../router';
import { pack } from '../share';
import { Compared } from './copies';
import { Change } from './played';
import { PlayerLink } from './rooms';

/** Reading a record plays it, and deals it again by its seed: one that was dealt otherwise is
 * refused.  Of cards only the promise can be compared, as nobody has seen all of them. */
function isKept(spare: Table, record: string): boolean {
  try {
    spare.load(record);
    return true;
  } catch {
    return false;
  }
}

function Draw({ house, visit }: { house: House; visit: Visit }) {
  const { seed, bag, game } = visit.state.value!;
  const kept = useComputed(() => {
    const room = visit.room.value;
    const known = visit.state.value?.seed && room;
    return known && game === 'land' ? isKept(house.spare, room.table.record()) : undefined;
  }).value;
  if (!seed || !bag) return null;
  return (
    <p class="quiet small draw" title={bag}>
      {kept !== undefined &&
        `${kept ? '✓ ' : ''}${say(kept ? online.drawKept : online.drawBroken)} `}
      {say(online.drawSeed, { seed })}
    </p>
  );
}

/** Who has said that he wants another game. */
function wishes(visit: Visit): number[] {
  const room = visit.room.value!;
  const steps = room.table.steps(0, room.as);
  return steps.flatMap(({ kind, seat }) => (kind === 'again' ? [seat as number] : []));
}

function Again({ visit }: { visit: Visit }) {
  const state = visit.state.value as RoomState;
  const wanted = wishes(visit);
  const seat = visit.seat.value;
  if (visit.next.value)
    return (
      <a class="button primary" href={href('table', visit.next.value)}>
        {say(online.next)}
      </a>
    );
  if (seat < 0) return null;
  const names = wanted.map((one) => state.seats[one]!.name).join(', ');
  if (wanted.includes(seat)) return <p role="status">{say(online.rematchWanted)}</p>;
  return (
    <>
      {names && <p role="status">{say(online.rematchAsked, { names })}</p>}
      <button class="primary" onClick={() => void visit.say({ is: 'again', seat })}>
        {say(online.rematch)}
      </button>
    </>
  );
}

/** Ratings before and after, if the game was rated. */
function Counted({ visit }: { visit: Visit }) {
  const changes = visit.changes.value;
  if (!changes.length) return null;
  return (
    <ul class="counted" aria-label={say(people.ratings)}>
      {changes.map(({ seat, account, was, became }) => (
        <li key={seat}>
          <PlayerLink name={account} />
          <Change was={was} became={became} />
        </li>
      ))}
    </ul>
  );
}

export function After({ house, visit }: { house: House; visit: Visit }) {
  const room = visit.room.value!;
  const seated = visit.seat.value >= 0;
  const next = visit.next.value;
  useEffect(() => {
    if (next && seated) go('table', next); // all want it: no further step
  }, [next, seated]);
  const look = async () => go('record', await pack(room.table.record()));
  return (
    <div class="after">
      <Counted visit={visit} />
      <Compared visit={visit} />
      <Again visit={visit} />
      {visit.state.value!.game === 'land' && (
        <button class="quiet-button" onClick={() => void look()}>
          {say(online.lookAgain)}
        </button>
      )}
      <Draw house={house} visit={visit} />
    </div>
  );
}
