/// <reference lib="webworker" />
import { readPath } from '@nagarika/domain/language/languages';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { checkInCache, isCheckInPath } from '../features/sales/offline/check-in-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** The wait for the network: a slower connection is as good as none. */
const patienceMs = 5_000;

/** Paths of the server's own answers, which are no pages of the app: the worker ignores them. */
const notPages =
  /^\/(?:[a-z]{2}\/)?(api|trpc|images|art|l|embed|sandbox|dev|healthz|readyz|metrics)(\/|$)/;

const usedAssets = 'used-assets';

// The shell, as the build lists it (build/shell-files.ts). index.html is not routed to: the network
// is asked for pages first.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// A file that is loaded on demand never changes under its name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: usedAssets,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? keptForCheckIn(request.url),
      },
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !notPages.test(url.pathname),
  ({ event, request }) => page(event, request),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      // The last version's files; the browser's own cache still has those that an open page may need.
      caches.delete(usedAssets),
      self.clients.claim(),
    ]),
  );
});

// The visitor has agreed to the new version (update-prompt.tsx).
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});

/** Returns the server's page with its data; without a connection the shell, which says so. */
async function page(event: ExtendableEvent, request: Request): Promise<Response> {
  const answer = networkAnswer(event, request);
  const first = await Promise.race([answer.catch(() => null), afterPatience()]);
  return first ?? (await shellOf(readPath(new URL(request.url).pathname).path)) ?? answer;
}

async function shellOf(path: string): Promise<Response | undefined> {
  const checkIn = isCheckInPath(path) ? await keptForCheckIn('/index.html') : undefined;
  return checkIn ?? matchPrecache('/index.html');
}

/** Finds a file of the check-in page, where that was opened on this device. */
function keptForCheckIn(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: checkInCache, ignoreVary: true });
}

async function networkAnswer(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));
}
