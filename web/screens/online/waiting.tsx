// waiting.tsx -- a table before its game: who sits where, a link for the others, and the start.
//
// Who comes by a link types a name and sits down; if the table starts by itself, that is all.
import { useSignal } from '@preact/signals';
import type { RoomSeat } from '../../engine/types';
import { define, figureSymbols } from '../../board/definitions';
import { SeatMark } from '../../board/small';
import type { Visit } from '../../net/visit';
import { sitterName } from '../../table/play/names';
import { online } from '../../words/online';
import { fresh } from '../../words/fresh';
import { say } from '../../words/words';
import { tidyName } from '../draft';
import type { House } from '../house';
import { Computers } from '../opponents';
import { href } from '../router';
import { ChangeTable } from './change-table';
import { Chat } from './chat';
import { delayText } from './choices';
import { OtherCopies, ownCopy } from './copies';
import { clockText, formOf, rulesText } from './form';
import { Invite } from './invite';
import { LineState } from './line';
import { NameField } from './name';
import { computerName } from './open-table';
import { PlayerLink, Strength } from './rooms';
import { line, ownName, rememberName } from './server';

/** A dot: is he here now? */
export function Presence({ here }: { here: boolean }) {
  const words = say(here ? online.present : online.absent);
  return (
    <span class={here ? 'presence here' : 'presence'} title={words} role="img" aria-label={words} />
  );
}

/** How many look on besides oneself. */
export const othersWatching = ({ people, seat }: Visit) =>
  people.value.watchers - (seat.value < 0 ? 1 : 0);

const namesIn = (visit: Visit) => visit.state.value!.seats.flatMap((seat) => seat.name ?? []);

/* ---- Seats ------------------------------------------------------------------------ */

interface SeatProps {
  visit: Visit;
  house: House;
  seat: number;
  one: RoomSeat;
  tell(why: string): void;
}

/** Say it, and tell why not. */
async function ask(visit: Visit, what: Parameters<Visit['say']>[0], tell: SeatProps['tell']) {
  const { result, reason } = await visit.say(what);
  tell(result === 'done' ? '' : (reason ?? result));
}

function OpenSeat({ visit, house, seat, tell }: SeatProps) {
  const name = tidyName(ownName.value);
  const mine = visit.seat.value >= 0;
  const put = (event: Event) => {
    const player = (event.currentTarget as HTMLSelectElement).value;
    if (!player) return;
    const called = computerName(player, namesIn(visit));
    void ask(visit, { is: 'seat', seat, name: called, player }, tell);
  };
  return (
    <>
      <span class="quiet">{say(online.free)}</span>
      {!mine && name && (
        <button onClick={() => void ask(visit, { is: 'sit', seat, name }, tell)}>
          {say(online.sitHere)}
        </button>
      )}
      {visit.isOwner.value && (
        <select value="" aria-label={say(online.putComputer, { n: seat + 1 })} onChange={put}>
          <option value="">{say(online.computerHere)}</option>
          <Computers characters={house.characters.value} />
        </select>
      )}
    </>
  );
}

/** The name at the seat, and whose account it is. */
function Named({ visit, one }: Pick<SeatProps, 'visit' | 'one'>) {
  const account = visit.people.value.accounts?.find(({ person }) => person === one.person);
  if (one.kind !== 'person' || !account) return <b>{one.name}</b>;
  return (
    <>
      {account.name !== one.name && <b>{one.name}</b>}
      <span>
        <PlayerLink name={account.name} bot={account.bot} />
      </span>
      <Strength name={account.name} game={visit.state.value!.game} />
    </>
  );
}

function Sitting({ visit, seat, one, tell }: SeatProps) {
  const own = visit.seat.value === seat;
  const away = visit.isOwner.value && !own;
  const here = one.kind === 'person' && visit.people.value.persons.includes(one.person!);
  return (
    <>
      <span class="sits">
        <Named visit={visit} one={one} />
        {one.kind === 'computer' ? (
          <span class="quiet">{sitterName(one.player!)}</span>
        ) : (
          <Presence here={here} />
        )}
        {own && <span class="quiet">{say(online.you)}</span>}
      </span>
      {(own || away) && (
        <button
          class="plain"
          aria-label={own ? undefined : say(online.takeAway, { name: one.name! })}
          onClick={() => void ask(visit, { is: 'stand', seat }, tell)}
        >
          {own ? say(online.stand) : '×'}
        </button>
      )}
    </>
  );
}

function Seats(props: Omit<SeatProps, 'seat' | 'one'>) {
  return (
    <ol class="table-seats" aria-label={say(online.seats)}>
      {props.visit.state.value!.seats.map((one, seat) => (
        <li key={seat} class={one.kind}>
          <SeatMark seat={seat} />
          {one.kind === 'open' ? (
            <OpenSeat {...props} seat={seat} one={one} />
          ) : (
            <Sitting {...props} seat={seat} one={one} />
          )}
        </li>
      ))}
    </ol>
  );
}

/* ---- Sitting down ----------------------------------------------------------------- */

/** Of who has no seat: a name, and the first seat that is open. */
function SitDown({ visit, tell }: Pick<SeatProps, 'visit' | 'tell'>) {
  const name = useSignal(ownName.value);
  const seat = visit.state.value!.seats.findIndex(({ kind }) => kind === 'open');
  if (visit.seat.value >= 0) return null;
  if (seat < 0) return <p>{say(online.noSeat)}</p>;
  const submit = (event: Event) => {
    event.preventDefault();
    const tidy = tidyName(name.value);
    if (!tidy) return;
    rememberName(tidy);
    void ask(visit, { is: 'sit', seat, name: tidy }, tell);
  };
  return (
    <form class="sit-down" onSubmit={submit}>
      <NameField name={name} focus />
      <button class="primary">{say(online.sit)}</button>
    </form>
  );
}

/* ---- The start -------------------------------------------------------------------- */

/** A copy that has begun is for those who sit there: what was told of it before is old. */
function Sealed({ visit }: { visit: Visit }) {
  return (
    <main class="page waiting" id="main" tabIndex={-1}>
      <p>
        <a href={href('online')}>← {say(online.toLobby)}</a>
      </p>
      <h1>{say(online.table, { n: visit.state.value!.seats.length })}</h1>
      <About visit={visit} />
      <LineState />
      <p role="status">{say(online.sealedHere)}</p>
      <OtherCopies visit={visit} />
    </main>
  );
}

function Start({ visit, tell, change }: Pick<SeatProps, 'visit' | 'tell'> & { change(): void }) {
  const full = visit.state.value!.seats.every(({ kind }) => kind !== 'open');
  const starts = visit.options.value?.starts;
  const words = full ? online.allSeated : starts ? online.startsItself : online.startsByOwner;
  return (
    <div class="begin">
      <p class="quiet" role="status">
        {say(words)}
      </p>
      {visit.isOwner.value && (
        <>
          {!visit.board.value && (
            <button class="plain" onClick={change}>
              {say(online.change)}
            </button>
          )}
          <button class="plain" onClick={() => void ask(visit, { is: 'close' }, tell)}>
            {say(online.close)}
          </button>
          <button
            class="primary"
            disabled={!full}
            onClick={() => void ask(visit, { is: 'start' }, tell)}
          >
            {say(online.start)}
          </button>
        </>
      )}
    </div>
  );
}

function About({ visit }: { visit: Visit }) {
  const form = formOf(visit.state.value!);
  const more = [form.takeback && online.takebacks, form.drafts && online.drafts];
  const delay = visit.options.value?.delay ?? 0;
  return (
    <p class="quiet about">
      {[rulesText(form), clockText(form.clock), say(fresh[`aid_${form.aid}`])].join(' · ')}
      {more.map((phrase) => phrase && <span key={phrase}> · {say(phrase)}</span>)}
      {delay > 0 && ` · ${say(online.delay)} ${delayText(delay)}`}
    </p>
  );
}

export function Waiting({ visit, house }: { visit: Visit; house: House }) {
  define('parts', () => house.pictures.parts());
  define('meeple', () => figureSymbols(house.pictures, 'meeple'));
  const why = useSignal('');
  const tell = (reason: string) => (why.value = reason);
  const changing = useSignal(false);
  const watchers = othersWatching(visit);
  const copy = ownCopy(visit)?.state ?? 'form';
  const done = () => (changing.value = false);
  if (copy !== 'form') return <Sealed visit={visit} />;
  if (changing.value) return <ChangeTable visit={visit} house={house} done={done} />;
  return (
    <main class="page waiting" id="main" tabIndex={-1}>
      <p>
        <a href={href('online')}>← {say(online.toLobby)}</a>
      </p>
      <h1>{say(online.table, { n: visit.state.value!.seats.length })}</h1>
      <About visit={visit} />
      <LineState />
      <SitDown visit={visit} tell={tell} />
      {why.value && (
        <p class="bad" role="alert">
          {why.value}
        </p>
      )}
      <Seats visit={visit} house={house} tell={tell} />
      {watchers > 0 && <p class="quiet small">{say(online.watchers, { n: watchers })}</p>}
      <Start visit={visit} tell={tell} change={() => (changing.value = true)} />
      <OtherCopies visit={visit} />
      <Invite table={visit.name} phrase={online.inviteAbout} main={visit.seat.value >= 0} />
      <section aria-label={say(online.chat)}>
        <h2>{say(online.chat)}</h2>
        <Chat visit={visit} me={line().person.value} />
      </section>
    </main>
  );
}
