// sw.ts -- the page without a network: everything it is made of is kept by the browser.
//
// A new version is fetched beside the old one and takes over when the page is opened next; what is
// played is not here but in the page's own storage.
declare const FILES: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const kept = `aude-${VERSION}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(FILES)));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('aude-') && name !== kept);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

async function answer(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreSearch: true });
  return found ?? fetch(request);
}

worker.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
