// notify.ts -- "it is your turn", for who looks elsewhere: the title of the page, and a notice of
// the browser if that was permitted.  Permission is asked for with a click, never by itself.
import { effect, signal } from '@preact/signals';
import type { Game } from '../../table/game/game';
import { online } from '../../words/online';
import { shell } from '../../words/shell';
import { say } from '../../words/words';

export const canNotify = () => 'Notification' in globalThis && Notification.permission !== 'denied';

export const notifies = signal(canNotify() && Notification.permission === 'granted');

export async function permitNotices(): Promise<void> {
  notifies.value = (await Notification.requestPermission()) === 'granted';
}

function notice(names: string[]): void {
  const body = say(online.notifyBody, { names: names.join(', ') });
  try {
    const shown = new Notification(say(online.notifyTitle), { body, tag: 'aude-turn' });
    shown.onclick = () => (window.focus(), shown.close());
  } catch {
    // On phones only a service worker may.
    void navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(say(online.notifyTitle), { body, tag: 'aude-turn' }),
    );
  }
}

/** Until the function that comes back is called. */
export function followTurns(game: Game): () => void {
  let was = false;
  const end = effect(() => {
    const now = game.yours.value;
    const { names } = game.setup.peek();
    document.title = now ? `● ${say(online.yourTurn)} · Aude` : `${say(shell.together)} · Aude`;
    if (now && !was && document.hidden && notifies.peek()) notice(names);
    was = now;
  });
  return () => {
    end();
    document.title = 'Aude';
  };
}
