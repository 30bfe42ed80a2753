// open-table.tsx -- a table for people elsewhere: the form of a new game, with open seats and a
// clock instead of a seed.
import { signal, useSignal } from '@preact/signals';
import type { Character } from '../../engine/types';
import { define, figureSymbols } from '../../board/definitions';
import { SeatMark } from '../../board/small';
import { fresh } from '../../words/fresh';
import { sitters } from '../../words/sitters';
import { online } from '../../words/online';
import { say } from '../../words/words';
import { visitor } from '../../table/kept/visitor';
import { FEWEST, firstDraft, MOST, PERSON, tidyName, type Draft } from '../draft';
import type { House } from '../house';
import { draft, trial } from '../drafted';
import { Aids } from '../new-game';
import { Computers } from '../opponents';
import { Which } from '../options';
import { go, href } from '../router';
import { Besides, chosenOptions, chosenWords, Clocks, copies } from './choices';
import { LineState } from './line';
import { NameField } from './name';
import { line, ownName, rememberName } from './server';

const ME = 'me';
const OPEN = 'open';

const seats = signal<string[]>([ME, OPEN]);
/* ---- Seats ------------------------------------------------------------------------ */

const put = (seat: number, who: string) =>
  (seats.value = seats.value.map((old, i) => (i === seat ? who : old)));

function SeatRow({ seat, characters }: { seat: number; characters: Character[] }) {
  const who = seats.value[seat]!;
  return (
    <li class="sitter">
      <SeatMark seat={seat} />
      <select
        aria-label={say(online.seatOf, { n: seat + 1 })}
        value={who}
        onChange={(event) => put(seat, event.currentTarget.value)}
      >
        {(who === ME || !seats.value.includes(ME)) && <option value={ME}>{say(online.me)}</option>}
        <option value={OPEN}>{say(online.openSeat)}</option>
        <Computers characters={characters} />
      </select>
      {seats.value.length > FEWEST && (
        <button
          type="button"
          class="icon"
          aria-label={say(online.oneLess, { n: seat + 1 })}
          onClick={() => (seats.value = seats.value.filter((_, i) => i !== seat))}
        >
          ×
        </button>
      )}
    </li>
  );
}

function Seats({ characters }: { characters: Character[] }) {
  return (
    <fieldset>
      <legend>{say(online.seats)}</legend>
      <ol class="sitters narrow">
        {seats.value.map((_, seat) => (
          <SeatRow key={seat} seat={seat} characters={characters} />
        ))}
      </ol>
      {seats.value.length < MOST && (
        <button type="button" onClick={() => (seats.value = [...seats.value, OPEN])}>
          + {say(online.oneMore)}
        </button>
      )}
    </fieldset>
  );
}

/* ---- Opening it ------------------------------------------------------------------- */

/** What a computer player is called at the table: one word, and nobody else's. */
export function computerName(player: string, taken: readonly string[]): string {
  const level = /^level=(\d+)$/.exec(player)?.[1];
  const word = tidyName(level ? `Robot${level}` : player[0]!.toUpperCase() + player.slice(1));
  const free = (name: string) => !taken.includes(name);
  return [word, 'b', 'c', 'd', 'e', 'f'].map((end, i) => (i ? word + end : word)).find(free)!;
}

/** Why not, or nothing: then it is open, and one is there. */
async function openTable(wanted: Draft, name: string): Promise<string> {
  const several = copies.value > 1 ? { copies: copies.value } : {};
  const opened = await line().say({
    is: 'open',
    words: chosenWords(wanted, seats.value.length),
    ...chosenOptions(),
    ...several,
  });
  const { result, reason, table, others = [] } = opened;
  if (result !== 'done' || !table) return reason || say(online.unsaid);
  for (const other of others) await seatComputers(other, name);
  await seatComputers(table, name);
  const own = seats.value.indexOf(ME);
  if (own >= 0) await line().say({ is: 'sit', table, seat: own, name });
  copies.value = 1; // the next one is a table again
  go('table', table);
  return '';
}

/** Before anybody sits down, as that may start the game. */
async function seatComputers(table: string, name: string): Promise<void> {
  const names = [name];
  for (const [seat, player] of seats.value.entries()) {
    if (player === ME || player === OPEN) continue;
    const called = computerName(player, names);
    names.push(called);
    await line().say({ is: 'seat', table, seat, name: called, player });
  }
}

/** The same number of seats as here, all of them people's: so the engine says what it refuses. */
const asTried = (wanted: Draft): Draft => ({
  ...wanted,
  seed: '',
  sitters: seats.value.map((_, seat) => ({ name: `p${seat}`, player: PERSON, colour: seat })),
});

export function OpenTable({ house }: { house: House }) {
  const { spare, pictures, characters } = house;
  define('parts', () => pictures.parts());
  define('meeple', () => figureSymbols(pictures, 'meeple'));
  draft.value ??= firstDraft(say(sitters.you), visitor.value.aid ?? 'casual');
  const why = useSignal('');
  const busy = useSignal(false);
  const name = useSignal(ownName.value);
  const tried = trial(spare, asTried(draft.value));
  const needsName = seats.value.includes(ME) && !tidyName(name.value);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (needsName) return; // the field says so
    rememberName(tidyName(name.value));
    busy.value = true;
    why.value = await openTable(draft.value!, tidyName(name.value));
    busy.value = false;
  };
  const wrong = tried.why ?? why.value;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <form onSubmit={(event) => void submit(event)}>
        <p>
          <a href={href('online')}>← {say(online.toLobby)}</a>
        </p>
        <h1>{say(online.newTable)}</h1>
        <LineState />
        {seats.value.includes(ME) && <NameField name={name} />}
        <Seats characters={characters.value} />
        <Which spare={spare} pictures={pictures} />
        <Clocks />
        <Aids />
        <Besides fresh />
        <div class="begin">
          <p role="status" class={wrong ? 'bad' : 'quiet'}>
            {wrong || (tried.tiles ? say(fresh.tiles, { n: tried.tiles }) : '')}
          </p>
          <button class="primary" disabled={tried.why !== undefined || busy.value}>
            {say(online.opening)}
          </button>
        </div>
      </form>
    </main>
  );
}
