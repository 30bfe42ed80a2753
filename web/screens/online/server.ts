// server.ts -- the one line from this page to its server, and the name under which somebody plays.
import { signal } from '@preact/signals';
import { Connection, type Socket } from '../../net/connection';
import { Self } from '../../net/people';
import { ownStorage } from '../../table/kept/store';
import { language } from '../../words/words';
import { tidyName } from '../draft';

/** Become somebody: by a cookie that no script can read.  A folder of files has none. */
async function session(): Promise<boolean> {
  const { status, ok } = await fetch('/api/session', { method: 'POST' });
  if (status === 404 || status === 405 || status === 501) return false;
  if (!ok) throw new Error(String(status));
  return true;
}

function socket(): Socket {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as Socket;
}

let made: Connection | undefined;

/** Opened by whoever first plays together, and kept. */
export function line(): Connection {
  if (made) return made;
  const opened = new Connection({ session, socket, language: () => language.value });
  language.subscribe(() => opened.renew());
  addEventListener('online', () => opened.retry());
  document.addEventListener('visibilitychange', () => document.hidden || opened.retry());
  return (made = opened);
}

let self: Self | undefined;

/** Who one is there. */
export const me = () => (self ??= new Self(line()));

/* ---- The name ---------------------------------------------------------------------- */

const KEY = 'aude.name';

export const ownName = signal(tidyName(ownStorage()?.getItem(KEY) ?? ''));

/** Known again on the next visit. */
export function rememberName(name: string): void {
  ownName.value = name;
  try {
    ownStorage()?.setItem(KEY, name);
  } catch {
    // no room: it is known as long as the page is open
  }
}
