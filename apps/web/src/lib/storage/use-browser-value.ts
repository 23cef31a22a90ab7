import { useSyncExternalStore } from 'react';

/**
 * Reads a value that only the browser knows and that stays the same while the page is open;
 * `unknown` on the server, and until its page has been taken over.
 */
export function useBrowserValue<Value>(read: () => Value, unknown: Value): Value {
  return useSyncExternalStore(unchanging, read, () => unknown);
}

/** False on the server, and until its page has been taken over. */
export function useIsTakenOver(): boolean {
  return useBrowserValue(always, false);
}

const always = () => true;
const unchanging = () => () => {};
