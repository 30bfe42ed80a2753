// chat.tsx -- what people say at a table: free words, or a few that everybody reads in his own
// language; somebody may be muted here, and the owner may switch it off for all.
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Chat as Said, Visit } from '../../net/visit';
import { online, presets } from '../../words/online';
import { language, say } from '../../words/words';

const LONGEST = 200; // characters; the server takes 400 bytes

/** Whom this reader does not want to hear, as long as the page is open. */
const muted = signal<ReadonlySet<number>>(new Set());

function toggleMuted(person: number): void {
  const next = new Set(muted.value);
  if (!next.delete(person)) next.add(person);
  muted.value = next;
}

const textOf = ({ words, preset }: Said) =>
  preset === undefined ? (words ?? '') : say(presets[preset] ?? String(preset));

/** Who said what last, for those who do not see it. */
export function lastSaid(chat: Said[]): string {
  const last = chat.at(-1);
  return last ? `${last.who}: ${textOf(last)}` : '';
}

/** Those who are heard here. */
export const heard = (chat: Said[]) => chat.filter(({ person }) => !muted.value.has(person));

const timeOf = (now: number) =>
  new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(now);

function Line({ said, own }: { said: Said; own: boolean }) {
  const name = said.who;
  return (
    <li class={own ? 'said own' : 'said'}>
      <header>
        <b>{name}</b>
        <time class="quiet">{timeOf(said.now)}</time>
        {!own && (
          <button
            type="button"
            class="plain small"
            aria-label={say(online.mute, { name })}
            onClick={() => toggleMuted(said.person)}
          >
            {say(online.muteShort)}
          </button>
        )}
      </header>
      <p dir="auto">{textOf(said)}</p>
    </li>
  );
}

function Muted({ chat }: { chat: Said[] }) {
  const names = new Map(chat.map(({ person, who }) => [person, who]));
  const those = [...muted.value].filter((person) => names.has(person));
  return (
    <>
      {those.map((person) => (
        <p class="quiet small muted" key={person}>
          {say(online.muted, { name: names.get(person)! })}{' '}
          <button type="button" class="plain small" onClick={() => toggleMuted(person)}>
            {say(online.unmute, { name: names.get(person)! })}
          </button>
        </p>
      ))}
    </>
  );
}

function Say({ visit }: { visit: Visit }) {
  const words = useSignal('');
  const why = useSignal('');
  const tell = async (what: { words: string } | { preset: number }) => {
    const { result, reason } = await visit.say({ is: 'chat', ...what });
    why.value = result === 'done' ? '' : reason || say(online.unsaid);
    return result === 'done';
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const text = words.value.trim();
    if (text && (await tell({ words: text }))) words.value = '';
  };
  return (
    <form class="say" onSubmit={(event) => void submit(event)}>
      {why.value && (
        <p class="bad small" role="alert">
          {why.value}
        </p>
      )}
      <div class="row">
        <input
          value={words.value}
          maxLength={LONGEST}
          aria-label={say(online.say)}
          placeholder={say(online.say)}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <button class="primary" disabled={!words.value.trim()}>
          {say(online.send)}
        </button>
      </div>
      <div class="presets" role="group" aria-label={say(online.presets)}>
        {Object.entries(presets).map(([n, phrase]) => (
          <button
            type="button"
            class="quiet-button"
            key={n}
            onClick={() => void tell({ preset: Number(n) })}
          >
            {say(phrase)}
          </button>
        ))}
      </div>
    </form>
  );
}

function OwnerSwitch({ visit }: { visit: Visit }) {
  if (!visit.isOwner.value) return null;
  const quiet = !!visit.options.value?.quiet;
  return (
    <button
      type="button"
      class="plain small"
      onClick={() => void visit.say({ is: 'quiet', on: !quiet })}
    >
      {say(quiet ? online.switchOn : online.switchOff)}
    </button>
  );
}

export function Chat({ visit, me }: { visit: Visit; me: number }) {
  const list = useRef<HTMLOListElement>(null);
  const said = heard(visit.chat.value);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [said.length]);
  return (
    <div class="chat">
      {said.length === 0 && <p class="quiet small">{say(online.chatEmpty)}</p>}
      <div role="log" aria-label={say(online.chat)}>
        <ol ref={list} class="sayings" tabIndex={0}>
          {said.map((one, i) => (
            <Line key={`${one.now}-${i}`} said={one} own={one.person === me} />
          ))}
        </ol>
      </div>
      <Muted chat={visit.chat.value} />
      {visit.options.value?.quiet ? (
        <p class="quiet">{say(online.chatOff)}</p>
      ) : (
        <Say visit={visit} />
      )}
      <OwnerSwitch visit={visit} />
    </div>
  );
}
