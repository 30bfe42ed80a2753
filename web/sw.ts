// sw.ts -- the page without a network: everything it is made of is kept by the browser; what not
// everybody needs, when it was needed once.
//
// A new version is fetched beside the old one and waits until a page says that it may take over
// (screens/version.ts).  What the version before was made of is kept as long: a page that is open
// may still ask for a part of it.  What is played is not here but in the page's own storage.
declare const FILES: string[];
declare const LATER: string[]; // kept once they were asked for
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const OURS = 'aude-';
const kept = OURS + VERSION;
const AT_ONCE = 2; // versions that are kept

/** As the server has it now: what has no hash in its name may be an old one in other caches. */
const fresh = (file: string) => new Request(file, { cache: 'no-cache' });

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(FILES.map(fresh))));
});

/** The oldest come first. */
async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== kept);
  await Promise.all(names.slice(0, 1 - AT_ONCE).map((name) => caches.delete(name)));
}

worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

async function answer(request: Request): Promise<Response> {
  const own = await caches.open(kept);
  const search = { ignoreSearch: true };
  const found = (await own.match(request, search)) ?? (await caches.match(request, search));
  if (found) return found;
  const fetched = await fetch(request);
  const keep = fetched.ok && LATER.some((name) => request.url.endsWith(name));
  if (keep) await own.put(request, fetched.clone());
  return fetched;
}

/** What a server says is no part of the page: whoever asks hears it from there. */
const isPart = ({ method, url }: Request) =>
  method === 'GET' && !new URL(url).pathname.startsWith('/api/');

worker.addEventListener('fetch', (event) => {
  if (isPart(event.request)) event.respondWith(answer(event.request));
});
