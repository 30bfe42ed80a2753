// part.tsx -- what is fetched when it is first needed: screens, the card table, lessons, rules.
//
// What came stays.  What did not is asked for once more, as a request may be lost on its way; then
// it is said, and may be asked for again.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { pause } from '../board/idle';
import { play } from '../words/play';
import { shell } from '../words/shell';
import { say } from '../words/words';
import { arrive } from './app';

const SOON = 500; // ms until it is asked for again

export class Part<T> {
  private readonly fetch: () => Promise<T>;
  private coming: Promise<T> | undefined;
  readonly here = signal<T | undefined>(undefined);
  /** It was asked for, and did not come. */
  readonly missing = signal(false);

  constructor(fetch: () => Promise<T>) {
    this.fetch = fetch;
  }

  get(): Promise<T> {
    this.missing.value = false;
    this.coming ??= this.twice().then(
      (found) => (this.here.value = found),
      (error: unknown) => {
        this.coming = undefined;
        console.warn(error);
        this.missing.value = true;
        throw error;
      },
    );
    return this.coming;
  }

  private twice(): Promise<T> {
    const { fetch } = this;
    return fetch().catch(() => pause(SOON).then(fetch));
  }
}

/** Some browsers keep in mind which modules did not come, Chromium 150 does; or there is a newer
 * page, and the file is gone for good.  Then all is loaded anew, if it is there to be had. */
async function askAgain(part: Part<unknown>): Promise<void> {
  try {
    await part.get();
  } catch {
    const { ok } = await fetch(location.pathname, { cache: 'no-store' });
    if (ok) location.reload();
  }
}

function Missing({ part, whole }: { part: Part<unknown>; whole: boolean }) {
  const Frame = whole ? 'main' : 'div';
  return (
    <Frame class="page" {...(whole && { id: 'main', tabIndex: -1 })}>
      <p class="bad" role="alert">
        {say(shell.unfetched)}
      </p>
      <button class="primary" onClick={() => askAgain(part).catch(() => {})}>
        {say(play.retry)}
      </button>
    </Frame>
  );
}

interface Props<T> {
  part: Part<T>;
  /** Is it the whole screen? */
  whole?: boolean;
  children(found: T): ComponentChildren;
}

/** Show a part as soon as it is there; until then what was there before, or nothing. */
export function WithPart<T>({ part, whole = false, children }: Props<T>) {
  const shown = useRef<T | undefined>(undefined);
  useLayoutEffect(() => void part.get().catch(() => {}), [part]); // which is told
  shown.current = part.here.value ?? shown.current;
  const there = shown.current !== undefined;
  useEffect(() => void (there && whole && arrive()), [there, whole]);
  if (shown.current !== undefined) return <>{children(shown.current)}</>;
  return part.missing.value ? <Missing part={part} whole={whole} /> : null;
}
