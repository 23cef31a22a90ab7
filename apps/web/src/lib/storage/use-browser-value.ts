import { useSyncExternalStore } from 'react';

/**
 * What only the browser knows and does not change while the page is open; on the server, and until
 * its page has been taken over, `unknown`.
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
