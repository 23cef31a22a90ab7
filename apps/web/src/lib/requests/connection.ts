import { askServer } from '../times/clock.ts';

/** The interval of questions while nothing answers. */
const retryMs = 5_000;

/** True while a page is rendered on the server. */
let isOnline = typeof window === 'undefined' || navigator.onLine;
let retry: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;
const listeners = new Set<() => void>();

/**
 * Tells whether the server can be reached, which a browser that has some network cannot know: a
 * call without an answer is followed by the smallest question there is.
 */
export const connection = {
  isOnline: () => isOnline,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Checks the connection after a call without an answer, which may have been a single failure. */
  doubt() {
    // Each of a page's many calls may doubt, but one question is enough.
    if (isAsking) return;
    isAsking = true;
    void check().finally(() => {
      isAsking = false;
    });
  },
  /** Asks whether the server answers now, whatever was known. */
  ask: check,
  /** Notes that the server has answered. */
  confirm: () => set(true),
};

if (typeof window !== 'undefined') {
  addEventListener('offline', () => set(false));
  addEventListener('online', () => void check());
}

async function check(): Promise<boolean> {
  clearTimeout(retry);
  const answers = await askServer();
  set(answers);
  // The browser reports a network that returns; beyond that only asking helps.
  if (!answers && navigator.onLine) retry = setTimeout(check, retryMs);
  return answers;
}

function set(next: boolean): void {
  if (next === isOnline) return;
  isOnline = next;
  for (const listener of listeners) listener();
}
