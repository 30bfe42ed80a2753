// secrets.tsx -- what a server tells once: recovery codes, and the token of a bot.  They stay on
// the page until somebody says that they are kept.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { people } from '../../words/people';
import { say } from '../../words/words';
import { downloadText } from '../share';

/** Not kept by the browser; other screens of the page may be looked at meanwhile. */
export const codes = signal<{ name: string; list: string[] } | null>(null);
export const token = signal<{ name: string; token: string } | null>(null);

const COPIED = 2500; // ms that it is said

function CopyButton({ text }: { text: string }) {
  const copied = useSignal(false);
  if (!navigator.clipboard) return null; // it is text, and can be selected
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {});
    copied.value = true;
    setTimeout(() => (copied.value = false), COPIED);
  };
  return (
    <button type="button" class="copy" onClick={() => void copy()}>
      {say(copied.value ? people.copied : people.copyAll)}
    </button>
  );
}

/** Who closes the window now would lose them. */
function useWarning(): void {
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}

export function Codes({ name, list }: { name: string; list: string[] }) {
  const kept = useSignal(false);
  useWarning();
  const title = say(people.codesFile, { name, place: location.host });
  const text = `${title}\n\n${list.join('\n')}\n`;
  return (
    <section class="card secret" aria-label={say(people.codes)}>
      <h2>{say(people.codes)}</h2>
      <p>{say(people.codesAbout)}</p>
      <p class="printed">{title}</p>
      <ol class="codes">
        {list.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="row unprinted">
        <CopyButton text={text} />
        <button type="button" onClick={() => downloadText(`aude-${name}.txt`, text)}>
          {say(people.save)}
        </button>
        <button type="button" onClick={() => print()}>
          {say(people.print)}
        </button>
      </div>
      <div class="row unprinted confirm">
        <label class="show">
          <input
            type="checkbox"
            checked={kept.value}
            onChange={(event) => (kept.value = event.currentTarget.checked)}
          />
          {say(people.codesKept)}
        </label>
        <button class="primary" disabled={!kept.value} onClick={() => (codes.value = null)}>
          {say(people.codesDone)}
        </button>
      </div>
    </section>
  );
}

export function Token({ name, token: secret }: { name: string; token: string }) {
  useWarning();
  return (
    <div class="secret token" role="status">
      <b>{say(people.token, { name })}</b>
      <p class="quiet">{say(people.tokenAbout)}</p>
      <code>{secret}</code>
      <div class="row">
        <CopyButton text={secret} />
        <button type="button" onClick={() => (token.value = null)}>
          {say(people.tokenDone)}
        </button>
      </div>
    </div>
  );
}
