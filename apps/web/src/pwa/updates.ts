import { whenPageRests } from '../lib/pages/when-page-rests.ts';
import type { Factory } from '../lib/trusted-types.ts';

/** The least interval between checks when the visitor returns to the page. */
const checkMs = 60 * 60_000;
const answerMs = 500;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Holds a new version that has been downloaded and waits for the visitor's consent. */
export const update = {
  isWaiting: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Installs only at the visitor's own press: a page that reloads by itself may be one that is paying. */
  accept() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    // The press has asked for code through the worker that is to leave, which must answer first:
    // Chromium 153 keeps a worker that was busy at this moment for ever.
    setTimeout(() => waiting?.postMessage('activate'), answerMs);
  },
};

/** Registers the worker once the page is idle, so that keeping the shell does not slow the first visit. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenPageRests(install);
}

async function install(): Promise<void> {
  // Private windows of some browsers refuse it: the site then works as before.
  const registration = await navigator.serviceWorker.register(workerAddress()).catch(() => null);
  if (!registration) return;
  offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offer(registration));
  });
  lookForUpdates(registration);
  // A script that the server no longer has indicates a new version.
  addEventListener('vite:preloadError', () => void registration.update().catch(() => {}));
}

/**
 * Makes a policy for the worker alone, because every page loads this, but not the policies of pages
 * that write markup.
 */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const path = '/sw.js';
  const rules = { createScriptURL: () => path };
  return trustedTypes?.createPolicy('worker', rules).createScriptURL(path) ?? path;
}

/** Offers a waiting version; the first one needs no offer, because it activates by itself. */
function offer({ waiting: worker }: ServiceWorkerRegistration): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
}

/**
 * Looks for a version regularly: the browser does so on each full page load, and an app that stays
 * open has none.
 */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < checkMs) return;
    lookedAt = performance.now();
    registration.update().catch(() => {});
  });
}
