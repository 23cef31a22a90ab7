import { browserStorage } from '../storage/browser-storage.ts';

const storageKey = 'clock-ahead';
/** A device's clock that moves by more than that was set, or has slept; nobody's wait is shorter. */
const leapMs = 2_000;
const patienceMs = 5_000;

/** How far the server's clock is ahead of this device's, in milliseconds: as well as it is known. */
let ahead = 0;
/** Between these it lies, as all answers since the device's clock was last set have it. */
let told = { least: -Infinity, most: Infinity };
let began = sinceStart();
const listeners = new Set<() => void>();

/**
 * The server's clock, which alone decides what is over (docs/decisions/0237-one-clock.md): milliseconds of Unix
 * time. The last difference goes on where nobody answers.
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

/** By the clock of this device: for what the browser itself, or TanStack, judges by it. */
export const deviceMs = (ms = nowMs()) => ms - ahead;

/** Whenever it was put right. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * By what the answer says that brought the page, unless the browser had kept it. A CDN may have: whoever seems to be
 * wrong by more than a moment asks.
 */
export function startClock(): void {
  const [page] = performance.getEntriesByType('navigation');
  ahead = Number(browserStorage.getItem(storageKey));
  if (!(page instanceof PerformanceNavigationTiming)) return;
  const said = page.serverTiming?.find(({ name }) => name === 'clock')?.duration;
  if (said && page.transferSize > 0) set(said - sinceStart() - page.responseStart);
  if (!said || Math.abs(ahead) > leapMs) void askServer();
}

/** Whatever the server answers says when. `askedAt`: by this device. */
export function hearClock({ headers }: Response, askedAt: number): void {
  const said = Number(/clock;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]);
  // An answer that was kept on its way says when it was made.
  if (!said || Number(headers.get('age'))) return;
  const heard = { least: said - Date.now(), most: said - askedAt };
  const least = Math.max(told.least, heard.least);
  const most = Math.min(told.most, heard.most);
  // Where they contradict each other the device's clock was set between them.
  told = least > most ? heard : { least, most };
  set((told.least + told.most) / 2);
}

/** The smallest question there is: whether anybody answers. */
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

/** When the page began, by the device's clock as it is now. */
function sinceStart(): number {
  return Date.now() - performance.now();
}
