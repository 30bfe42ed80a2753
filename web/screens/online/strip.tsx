// strip.tsx -- what a game with others has beside the game itself, in one bar above the table: who
// is here and how long each may think, whose turn it is, questions, chat, and ways out.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { RoomSeat, RoomState } from '../../engine/types';
import { SeatMark } from '../../board/small';
import type { Visit } from '../../net/visit';
import type { Game } from '../../table/game/game';
import { online } from '../../words/online';
import { play } from '../../words/play';
import { shell } from '../../words/shell';
import { language, say } from '../../words/words';
import { Chat, heard, lastSaid } from './chat';
import { timeText } from './form';
import { Invite } from './invite';
import { LineState, useTicks } from './line';
import { canNotify, notifies, permitNotices } from './notify';
import { line } from './server';
import { othersWatching, Presence } from './waiting';

interface Props {
  visit: Visit;
  game: Game;
}

/* ---- Who is here, and their clocks -------------------------------------------------- */

/** What a clock shows now: that of whom everybody waits for runs. */
function timeLeft(visit: Visit, room: RoomState, seat: number): number | undefined {
  const { left } = room.seats[seat]!;
  if (left === undefined) return undefined;
  return room.waits === seat ? left - Math.max(0, visit.now() - visit.told.value) : left;
}

const HURRY = 30_000; // ms

function ClockText({
  visit,
  room,
  seat,
  name,
}: {
  visit: Visit;
  room: RoomState;
  seat: number;
  name: string;
}) {
  const left = timeLeft(visit, room, seat);
  if (left === undefined) return null;
  const runs = room.waits === seat;
  const time = timeText(left, language.value);
  return (
    <time
      class={`clock ${runs ? 'runs' : ''} ${runs && left < HURRY ? 'hurry' : ''}`}
      aria-label={say(online.timeLeft, { name, time })}
    >
      {time}
    </time>
  );
}

function Person({
  visit,
  room,
  seat,
  one,
}: {
  visit: Visit;
  room: RoomState;
  seat: number;
  one: RoomSeat;
}) {
  const here = one.kind === 'person' && visit.people.value.persons.includes(one.person!);
  return (
    <li
      class={`at-table ${room.waits === seat ? 'acts' : ''} ${one.out ? 'out' : ''}`}
      title={one.name}
    >
      <SeatMark seat={seat} />
      <span class="at-name">{one.name}</span>
      {one.kind === 'person' && <Presence here={here} />}
      <ClockText visit={visit} room={room} seat={seat} name={one.name ?? ''} />
    </li>
  );
}

function People({ visit }: { visit: Visit }) {
  const room = visit.state.value!;
  const ticks = typeof room.waits === 'number' && room.seats.some(({ left }) => left !== undefined);
  useTicks(250, ticks);
  return (
    <ul class="people" aria-label={say(play.players)}>
      {room.seats.map((one, seat) => (
        <Person key={seat} visit={visit} room={room} seat={seat} one={one} />
      ))}
    </ul>
  );
}

/* ---- Whose turn, and what was asked ------------------------------------------------- */

const OUT = { resigned: online.outResigned, flag: online.outFlag, left: online.outLeft } as const;

function Whose({ visit, game }: Props) {
  const room = visit.state.value!;
  const out = room.seats.findLast((one) => one.out);
  if (room.winners)
    return <p class="whose">{out ? say(OUT[out.out!], { name: out.name! }) : say(shell.over)}</p>;
  if (game.yours.value) return <p class="whose yours">{say(online.yourTurn)}</p>;
  const waited = typeof room.waits === 'number' ? room.seats[room.waits] : undefined;
  const turn = waited && say(online.turnOf, { name: waited.name! });
  const watching = visit.seat.value < 0 && say(online.watching);
  return (
    <p class={watching ? 'whose quiet' : 'whose quiet turn-of'}>
      {[watching, turn].filter(Boolean).join(' · ')}
    </p>
  );
}

/** Somebody asks to take back: the others answer, and who asked may think better of it. */
function Question({ visit }: { visit: Visit }) {
  const { asked, seats, steps } = visit.state.value!;
  const seat = visit.seat.value;
  if (!asked) return null;
  const own = asked.seat === seat;
  const answer = (is: 'agree' | 'decline') => void visit.say({ is, seat, at: steps });
  return (
    <div class="question" role="alert">
      <span>
        {own ? say(online.askedBack) : say(online.asksBack, { name: seats[asked.seat]!.name! })}
      </span>
      {seat >= 0 && !own && (
        <button class="primary" onClick={() => answer('agree')}>
          {say(online.agree)}
        </button>
      )}
      {seat >= 0 && (
        <button class="quiet-button" onClick={() => answer('decline')}>
          {say(own ? online.withdraw : online.decline)}
        </button>
      )}
    </div>
  );
}

/* ---- The menu ------------------------------------------------------------------------ */

/** A sheet over the table, which Escape closes. */
export function Over(props: {
  open: Signal<boolean>;
  label: string;
  class?: string;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { open } = props;
  useEffect(() => {
    if (open.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open.value]);
  return (
    <dialog
      ref={dialog}
      class={`over ${props.class ?? ''}`}
      aria-label={props.label}
      onClose={() => (open.value = false)}
      onClick={(event) => event.target === dialog.current && (open.value = false)}
    >
      {open.value && (
        <div class="over-inside">
          <header>
            <h2>{props.label}</h2>
            <button class="icon" aria-label={say(shell.close)} onClick={() => (open.value = false)}>
              ×
            </button>
          </header>
          {props.children}
        </div>
      )}
    </dialog>
  );
}

/** So many decisions stay if one's own last turn is taken back; undefined: there is none. */
export function beforeOwnTurn(game: Game, seat: number): number | undefined {
  const log = game.log.value.slice(0, game.mark.value);
  const last = log.findLastIndex(({ by }) => by === seat);
  if (last < 0) return undefined;
  let first = last;
  while (first > 0 && log[first - 1]!.by === seat) first--;
  return first;
}

function Resign({ visit, close }: { visit: Visit; close(): void }) {
  const sure = useSignal(false);
  const no = useRef<HTMLButtonElement>(null);
  const seat = visit.seat.value;
  useEffect(() => no.current?.focus(), [sure.value]);
  if (!sure.value)
    return (
      <button class="plain bad" onClick={() => (sure.value = true)}>
        {say(online.resign)}
      </button>
    );
  const resign = () => (close(), void visit.say({ is: 'resign', seat }));
  return (
    <div class="sure" role="alert">
      <b>{say(online.resignSure)}</b>
      <p class="quiet">{say(online.resignAbout)}</p>
      <div class="row">
        <button class="primary" ref={no} onClick={() => (sure.value = false)}>
          {say(online.no)}
        </button>
        <button class="bad" onClick={resign}>
          {say(online.resignYes)}
        </button>
      </div>
    </div>
  );
}

function Deeds({ visit, game, close }: Props & { close(): void }) {
  const room = visit.state.value!;
  const seat = visit.seat.value;
  const back = beforeOwnTurn(game, seat);
  const playing = seat >= 0 && !room.winners && !room.seats[seat]!.out;
  const askBack = () => {
    close();
    void visit.say({ is: 'takeback', seat, at: room.steps, to: back! });
  };
  const backs = playing && room.casual && room.game === 'land' && back !== undefined && !room.asked;
  return (
    <div class="deeds">
      {backs && <button onClick={askBack}>{say(online.takeBack)}</button>}
      {canNotify() && (
        <button disabled={notifies.value} onClick={() => void permitNotices()}>
          {say(notifies.value ? online.notified : online.notify)}
        </button>
      )}
      {playing && <Resign visit={visit} close={close} />}
    </div>
  );
}

function Menu({ visit, game }: Props) {
  const open = useSignal(false);
  const watchers = othersWatching(visit);
  return (
    <>
      <button class="quiet-button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        {say(online.menu)}
      </button>
      <Over open={open} label={say(online.menu)}>
        <Deeds visit={visit} game={game} close={() => (open.value = false)} />
        {watchers > 0 && <p class="quiet">{say(online.watchers, { n: watchers })}</p>}
        {!visit.board.value && <Invite table={visit.name} phrase={online.watchAbout} />}
      </Over>
    </>
  );
}

/** How much of the chat has been seen. */
function ChatButton({ visit }: { visit: Visit }) {
  const open = useSignal(false);
  const all = heard(visit.chat.value);
  const seen = useSignal(all.length);
  if (open.value) seen.value = all.length;
  const me = line().person.value;
  const fresh = all.slice(seen.value).filter(({ person }) => person !== me).length;
  return (
    <>
      <button class="quiet-button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        {say(online.chat)} {fresh > 0 && <b class="badge">{say(online.unread, { n: fresh })}</b>}
      </button>
      <span class="unseen" role="status">
        {fresh > 0 && `${say(online.chat)}: ${lastSaid(all)}`}
      </span>
      <Over open={open} label={say(online.chat)} class="side">
        <Chat visit={visit} me={me} />
      </Over>
    </>
  );
}

export function Strip({ visit, game }: Props) {
  return (
    <section class="strip" aria-label={say(shell.together)}>
      <People visit={visit} />
      <div class="strip-words">
        <Whose visit={visit} game={game} />
        <LineState sending={!!visit.room.value?.sending.value} />
      </div>
      <div class="strip-buttons">
        <ChatButton visit={visit} />
        <Menu visit={visit} game={game} />
      </div>
      <Question visit={visit} />
    </section>
  );
}
