import { whenPageRests } from '../lib/pages/when-page-rests.ts';
import type { Factory } from '../lib/trusted-types.ts';

/** Looked for at most this often, when the visitor comes back to the page. */
const checkMs = 60 * 60_000;
const answerMs = 500;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** A new version that has been downloaded and waits for the visitor's consent. */
export const update = {
  isWaiting: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Only ever by the visitor's own hand: a page that reloads by itself may be one that is paying. */
  accept() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    // That press has asked for code through the worker that is to leave: it answers first, since
    // Chromium 153 keeps a worker that was busy at this moment for ever.
    setTimeout(() => waiting?.postMessage('activate'), answerMs);
  },
};

/** Once the page rests, so that keeping the shell takes nothing from the first visit. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenPageRests(install);
}

async function install(): Promise<void> {
  // Refused in private windows of some browsers: then the site is what it was without it.
  const registration = await navigator.serviceWorker.register(workerAddress()).catch(() => null);
  if (!registration) return;
  offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offer(registration));
  });
  lookForUpdates(registration);
  // A script that the server no longer has is the sign of a new version.
  addEventListener('vite:preloadError', () => void registration.update().catch(() => {}));
}

/** Without the policies of the pages that write markup: every page loads this. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const path = '/sw.js';
  const rules = { createScriptURL: () => path };
  return trustedTypes?.createPolicy('worker', rules).createScriptURL(path) ?? path;
}

/** The first version takes its place by itself; a later one waits behind it. */
function offer({ waiting: worker }: ServiceWorkerRegistration): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
}

/** The browser looks on each full page load, of which an app that stays open has none. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < checkMs) return;
    lookedAt = performance.now();
    registration.update().catch(() => {});
  });
}
