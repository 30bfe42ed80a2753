// archive.tsx -- games of the server that are over: looked for, page by page, and looked at as any
// other record.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, replyOf, type PlayedGame } from '../../net/people';
import { optionNames } from '../../words/fresh';
import { people } from '../../words/people';
import { say } from '../../words/words';
import type { House } from '../house';
import { Replay } from '../replay';
import { href, route } from '../router';
import { checked, type Source } from '../sources';
import { LineState } from './line';
import { PlayedGames } from './played';
import { Rooms } from './rooms';
import { line } from './server';

/* ---- What is looked for --------------------------------------------------------------- */

/** As it stands in the form. */
export interface Wanted {
  name: string;
  game: string;
  rules: string;
  since: string; // "2026-11-18"
  until: string;
}

const ANYTHING: Wanted = { name: '', game: '', rules: '', since: '', until: '' };
const DAY = 86_400_000;

/** Days after the beginning of 1970; nothing for what is no date, or one before that. */
function dayOf(date: string): number | undefined {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
  return day >= 0 ? day : undefined;
}

/** Without what may be anything. */
export function question(wanted: Wanted, before = '') {
  const { name, game, rules } = wanted;
  const [since, until] = [dayOf(wanted.since), dayOf(wanted.until)];
  return {
    is: 'archive' as const,
    ...(name.trim() && { name: name.trim() }),
    ...(game && { game }),
    ...(rules && { words: rules }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(before && { before }),
  };
}

/* What was looked for is there again for who comes back from a game. */
const wanted = signal<Wanted>(ANYTHING);
const before = signal(''); // the page: games earlier than this one

function look(next: Wanted): void {
  before.value = '';
  wanted.value = next;
}

export const showGamesOf = (name: string) => look({ ...ANYTHING, name });

/* ---- The form ------------------------------------------------------------------------- */

/** Rules that say more than which edition it is. */
const RULES = Object.keys(optionNames).filter((key) => !key.includes('_'));

function Choice(props: { label: string; value: string; rows: [string, string][]; name: string }) {
  return (
    <label class="field">
      {props.label}
      <select name={props.name} defaultValue={props.value}>
        {props.rows.map(([key, text]) => (
          <option key={key} value={key} selected={key === props.value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label class="field">
      {label}
      <input type="date" name={name} defaultValue={value} min="1970-01-01" max="2200-01-01" />
    </label>
  );
}

function Search() {
  const { name, game, rules, since, until } = wanted.value;
  const submit = (event: Event) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    const fields = Object.keys(ANYTHING).map((key) => [key, String(said.get(key) ?? '')]);
    look(Object.fromEntries(fields) as Wanted);
  };
  return (
    <form class="search" onSubmit={submit} role="search" key={Object.values(wanted.value).join()}>
      <label class="field">
        {say(people.player)}
        <input
          name="name"
          defaultValue={name}
          maxLength={24}
          spellcheck={false}
          autocapitalize="none"
          autocomplete="off"
          placeholder={say(people.anybody)}
        />
      </label>
      <Choice
        label={say(people.game)}
        name="game"
        value={game}
        rows={[
          ['', say(people.both)],
          ['land', say(people.land)],
          ['card', say(people.card)],
        ]}
      />
      <Choice
        label={say(people.rules)}
        name="rules"
        value={rules}
        rows={[
          ['', say(people.anyRules)],
          ...RULES.map((key): [string, string] => [key, say(optionNames[key]!)]),
        ]}
      />
      <Day label={say(people.from)} name="since" value={since} />
      <Day label={say(people.until)} name="until" value={until} />
      <button class="primary">{say(people.search)}</button>
    </form>
  );
}

/* ---- What was found ------------------------------------------------------------------- */

interface Page {
  games: PlayedGame[];
  more: boolean;
  why?: string;
}

function usePage(): Page | undefined {
  const page = useSignal<Page | undefined>(undefined);
  const person = line().person.value; // another one may see other games
  useEffect(() => {
    let current = true;
    void ask(line(), question(wanted.value, before.value)).then((heard) => {
      const { reason = '' } = heard.answer;
      if (current)
        page.value = replyOf(heard, 'archive') ?? { games: [], more: false, why: reason };
    });
    return () => void (current = false);
  }, [wanted.value, before.value, person]);
  return page.value;
}

function Found({ page: { games, more, why } }: { page: Page }) {
  const anything = Object.values(wanted.value).every((word) => !word) && !before.value;
  const on = (table: string) => {
    before.value = table;
    document.getElementById('main')?.focus();
    scrollTo(0, 0);
  };
  const empty = why || say(anything ? people.emptyArchive : people.nothing);
  return (
    <section class="found" aria-label={say(people.archive)}>
      <p class="quiet small" role="status">
        {games.length ? say(people.found, { n: games.length }) : empty}
      </p>
      <PlayedGames games={games} />
      <div class="row pages">
        {before.value && <button onClick={() => on('')}>{say(people.newest)}</button>}
        {more && <button onClick={() => on(games.at(-1)!.table)}>{say(people.earlier)}</button>}
        {!anything && !before.value && (
          <button class="plain" onClick={() => look(ANYTHING)}>
            {say(people.all)}
          </button>
        )}
      </div>
    </section>
  );
}

function List() {
  const page = usePage();
  return (
    <main class="page archive" id="main" tabIndex={-1}>
      <Rooms />
      <h1>{say(people.archive)}</h1>
      <p class="quiet">{say(people.archiveAbout)}</p>
      <LineState />
      <Search />
      {page && <Found page={page} />}
    </main>
  );
}

/* ---- One of them ---------------------------------------------------------------------- */

function OneGame({ house, table }: { house: House; table: string }) {
  const source = useSignal<Source | string | undefined>(undefined);
  useEffect(() => {
    let current = true;
    void ask(line(), { is: 'record', table }).then((heard) => {
      const text = replyOf(heard, 'record')?.text;
      const read = text === undefined ? undefined : checked(text, house.spare);
      if (current) source.value = read ?? heard.answer.reason ?? '';
    });
    return () => void (current = false);
  }, [table]);
  const found = source.value;
  if (typeof found === 'object') return <Replay key={table} house={house} source={found} />;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <Rooms />
      <LineState />
      <p role="status">
        {found === undefined ? say(people.fetching) : found || say(people.noRecord)}
      </p>
      {found !== undefined && (
        <a class="button" href={href('archive')}>
          {say(people.toArchive)}
        </a>
      )}
    </main>
  );
}

export function Archive({ house }: { house: House }) {
  const { what } = route.value;
  return what ? <OneGame key={what} house={house} table={what} /> : <List />;
}
