import { shownLanguage } from '../../../lib/words/needed-words.ts';
import { checkInCache } from './check-in-cache.ts';

/** Names of files, as the build writes them down (build/check-in-files.ts). */
type CheckInFiles = { files: string[]; words: Partial<Record<string, string[]>> };

/**
 * Keeps the files of the check-in page for a visit without a connection (sw.ts): one whole version
 * of the site, index.html included, whichever version the service worker has. They are too much for
 * the shell, which everybody loads, so only visitors of the page keep them, in their language.
 */
export async function keepCheckInPage(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return;
  const answer = await fetch('/check-in-files.json', { cache: 'no-cache' });
  if (!answer.ok) return;
  const { files, words }: CheckInFiles = await answer.json();
  const all = [...files, ...(words[shownLanguage()] ?? [])];
  const wanted = new Set(all.map((name) => `/${name}`));
  const cache = await caches.open(checkInCache);
  const kept = await cache.keys();
  const isKept = new Set(kept.map(({ url }) => new URL(url).pathname));
  // Names of assets tell their content; index.html must be the newest.
  await cache.addAll(
    [...wanted].filter((path) => !isKept.has(path) || !path.startsWith('/assets/')),
  );
  const outdated = kept.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}
