// version.ts -- a newer page than this one: fetched beside it (sw.ts), and told of.  It is taken
// when somebody says so, or when the page is opened again.
//
// Every decision is kept, and what is only tried out too, so to take it is to load the page again.
import { signal } from '@preact/signals';
import { pause } from '../board/idle';

/** Takes the newer page, once there is one. */
export const newer = signal<(() => void) | undefined>(undefined);

const HOUR = 3_600_000; // ms between two looks, of a page that stays open
const LONG_ENOUGH = 2000; // ms to take over

/** It takes over from the one before, and this page goes with it. */
function take(waiting: ServiceWorker): void {
  const goAlong = () => {
    if (waiting.state === 'activated') location.reload();
  };
  goAlong(); // if another window has asked for it
  waiting.addEventListener('statechange', goAlong);
  waiting.postMessage('take over');
}

/** Tell of it as soon as all of it is here. */
function expect(coming: ServiceWorker): void {
  coming.addEventListener('statechange', () => {
    if (coming.state === 'installed') newer.value = () => take(coming);
  });
}

/** Ask again now and then. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    void registration.update().catch(() => {}); // there is no network
  });
}

/** A newer one that has been waiting is taken now, as this page has just been opened.  Until it has
 * taken over nothing else is asked for: Chromium would wait for the answers, and forget it. */
export async function takeNewer(container: ServiceWorkerContainer): Promise<void> {
  const waiting = (await container.getRegistration())?.waiting;
  if (!waiting) return;
  take(waiting);
  await pause(LONG_ENOUGH);
}

/** Keep the page for when there is no network, and follow what becomes of it. */
export async function followVersions(container: ServiceWorkerContainer): Promise<void> {
  // Another window has taken it: this one goes on as it is, with what is kept of the old one.
  container.addEventListener('controllerchange', () => {
    newer.value ??= () => location.reload();
  });
  const registration = await container.register('sw.js');
  const { waiting } = registration;
  if (waiting) newer.value = () => take(waiting); // it could not take over yet
  const hear = () =>
    registration.active && registration.installing && expect(registration.installing);
  registration.addEventListener('updatefound', hear);
  hear();
  lookAgain(registration);
}
