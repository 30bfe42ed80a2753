// lobby.tsx -- tables of the server: one's own, those where it is one's turn first, and those that
// wait for players.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Fields } from '../../net/messages';
import { online } from '../../words/online';
import { shell } from '../../words/shell';
import { say, type Phrase } from '../../words/words';
import { href } from '../router';
import { formText, readForm } from './form';
import { LineState } from './line';
import { Rooms } from './rooms';
import { line } from './server';

type Listed = Fields['tables'][number];

const waiting = signal<Listed[] | null>(null);
const mine = signal<Listed[]>([]);

/** Both lists, as long as somebody looks at them. */
function useLists(): void {
  useEffect(() => {
    const opened = line();
    const ends = [
      opened.hear((told) => {
        if (told.is === 'lobby') waiting.value = told.tables;
        if (told.is === 'mine') mine.value = told.tables;
      }),
      opened.stand(() => ({ is: 'lobby', on: true })),
      opened.stand(() => ({ is: 'mine', on: true })),
    ];
    return () => {
      for (const end of ends) end();
      if (opened.line.peek().is !== 'connected') return;
      void opened.say({ is: 'lobby', on: false }, true);
      void opened.say({ is: 'mine', on: false }, true);
    };
  }, []);
}

const STATES: Record<string, Phrase> = {
  form: online.gathering,
  playing: online.playing,
  over: online.finished,
};

function Row({ one, own }: { one: Listed; own: boolean }) {
  const { table, words, owner, names, open, seats, state, turn } = one;
  const who = names.filter(Boolean).join(', ');
  const free = open > 0 && say(online.seatsOpen, { n: open, all: seats });
  const about = own
    ? [!turn && say(STATES[state] ?? state), free]
    : [owner && owner !== who && say(online.opener, { name: owner }), free];
  return (
    <li class={turn ? 'listed yours' : 'listed'}>
      <div class="listed-words">
        <b>{who || owner}</b>
        <span>{formText(readForm(words))}</span>
        <span class="quiet">
          {turn && <b class="badge">{say(online.yourTurn)}</b>}
          {about.filter(Boolean).join(' · ')}
        </span>
      </div>
      <a class={turn || !own ? 'button primary' : 'button'} href={href('table', table)}>
        {say(state === 'over' ? online.lookAgain : own ? online.goOn : online.join)}
      </a>
    </li>
  );
}

/** Those that are over are in the way of those that are not. */
function inOrder(tables: Listed[]): Listed[] {
  const rank = ({ turn, state }: Listed) => (turn ? 0 : state === 'over' ? 2 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

function List({ title, tables, own }: { title: Phrase; tables: Listed[]; own: boolean }) {
  return (
    <section aria-label={say(title)}>
      <h2>{say(title)}</h2>
      <ul class="listing">
        {tables.map((one) => (
          <Row key={one.table} one={one} own={own} />
        ))}
      </ul>
    </section>
  );
}

export function Lobby() {
  useLists();
  const owned = new Set(mine.value.map(({ table }) => table));
  const others = waiting.value?.filter(({ table }) => !owned.has(table));
  return (
    <main class="page lobby" id="main" tabIndex={-1}>
      <Rooms />
      <div class="lobby-head">
        <div>
          <h1>{say(shell.together)}</h1>
          <p class="quiet">{say(online.about)}</p>
        </div>
        <a class="button primary" href={href('online', 'new')}>
          {say(online.open)}
        </a>
      </div>
      <LineState />
      {mine.value.length > 0 && <List title={online.mine} tables={inOrder(mine.value)} own />}
      {others?.length ? (
        <List title={online.waiting} tables={others} own={false} />
      ) : (
        others && <p class="nobody quiet">{say(online.nobodyWaits)}</p>
      )}
    </main>
  );
}
