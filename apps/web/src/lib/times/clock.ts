import { browserStorage } from '../storage/browser-storage.ts';

const storageKey = 'clock-ahead';
/**
 * The jump by which a device's clock was set, or the device has slept; no wait of a visitor's is
 * shorter.
 */
const leapMs = 2_000;
const patienceMs = 5_000;

/** The server's clock minus this device's, in milliseconds, as well as is known. */
let ahead = 0;
/** The bounds of that difference, from all answers since the device's clock was last set. */
let told = { least: -Infinity, most: Infinity };
let began = sinceStart();
const listeners = new Set<() => void>();

/**
 * Returns the server's clock, which alone decides what is over (docs/decisions/0237-one-clock.md):
 * milliseconds of Unix time. Without answers it goes on with the last difference.
 */
export function nowMs(): number {
  if (typeof window !== 'undefined' && Math.abs(sinceStart() - began) > leapMs) {
    began = sinceStart();
    told = { least: -Infinity, most: Infinity };
    void askServer();
  }
  return Date.now() + ahead;
}

export const nowDate = () => new Date(nowMs());

/** Returns this device's clock, for what the browser itself, or TanStack, judges by it. */
export const deviceMs = (ms = nowMs()) => ms - ahead;

/** Calls the listener whenever the clock was corrected. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sets the clock by the answer that brought the page, unless the browser had cached it. A CDN may
 * have cached it too, so a device that seems wrong by more than a moment asks the server.
 */
export function startClock(): void {
  const [page] = performance.getEntriesByType('navigation');
  ahead = Number(browserStorage.getItem(storageKey));
  if (!(page instanceof PerformanceNavigationTiming)) return;
  const said = page.serverTiming?.find(({ name }) => name === 'clock')?.duration;
  if (said && page.transferSize > 0) set(said - sinceStart() - page.responseStart);
  if (!said || Math.abs(ahead) > leapMs) void askServer();
}

/** Reads the server's time from any of its answers; `askedAt` is this device's. */
export function hearClock({ headers }: Response, askedAt: number): void {
  const said = Number(/clock;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]);
  // A cached answer has the time when it was made.
  if (!said || Number(headers.get('age'))) return;
  const heard = { least: said - Date.now(), most: said - askedAt };
  const least = Math.max(told.least, heard.least);
  const most = Math.min(told.most, heard.most);
  // Contradicting bounds mean that the device's clock was set between them.
  told = least > most ? heard : { least, most };
  set((told.least + told.most) / 2);
}

/** Asks the smallest question there is: whether the server answers. */
export async function askServer(): Promise<boolean> {
  const askedAt = Date.now();
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  if (answer) hearClock(answer, askedAt);
  return answer !== null;
}

function set(next: number): void {
  const by = Math.abs(next - ahead);
  ahead = next;
  if (by < leapMs / 2) return;
  browserStorage.setItem(storageKey, String(ahead));
  for (const listener of listeners) listener();
}

/** Returns when the page began, by the device's clock as it is now. */
function sinceStart(): number {
  return Date.now() - performance.now();
}
