import { askServer } from '../times/clock.ts';

/** Asked again this often while nothing answers. */
const retryMs = 5_000;

/** Whoever renders a page on the server is connected. */
let isOnline = typeof window === 'undefined' || navigator.onLine;
let retry: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;
const listeners = new Set<() => void>();

/**
 * Whether the server can be reached, which a browser that has some network cannot know: a call
 * that nobody answered is followed up with the smallest question there is.
 */
export const connection = {
  isOnline: () => isOnline,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** A call was not answered. That may have been this one call's bad luck. */
  doubt() {
    // Of a page's many calls each may doubt: the question is asked once.
    if (isAsking) return;
    isAsking = true;
    void check().finally(() => {
      isAsking = false;
    });
  },
  /** Whether the server answers now, whatever was known of it. */
  ask: check,
  /** The server has answered something. */
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
  // The browser tells when it has a network again; beyond that only asking helps.
  if (!answers && navigator.onLine) retry = setTimeout(check, retryMs);
  return answers;
}

function set(next: boolean): void {
  if (next === isOnline) return;
  isOnline = next;
  for (const listener of listeners) listener();
}
