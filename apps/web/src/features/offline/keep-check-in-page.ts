import { checkInCache } from './check-in-cache.ts';

/**
 * Keeps the files of the check-in page for a visit without a connection (sw.ts): one whole version
 * of the site, index.html included, whichever version the service worker is of. Too much for the
 * shell, which everybody loads; kept for those who open the page.
 */
export async function keepCheckInPage(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return;
  const answer = await fetch('/check-in-files.json', { cache: 'no-cache' });
  const files: unknown = answer.ok ? await answer.json() : null;
  if (!Array.isArray(files)) return;
  const wanted = new Set(files.map((name) => `/${name}`));
  const cache = await caches.open(checkInCache);
  const kept = await cache.keys();
  const isKept = new Set(kept.map(({ url }) => new URL(url).pathname));
  // Names of assets tell their content; index.html is the newest or none.
  await cache.addAll(
    [...wanted].filter((path) => !isKept.has(path) || !path.startsWith('/assets/')),
  );
  const outdated = kept.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}
