import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** Tells whether the server can be reached; one that has just sent the page can. */
export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline, () => true);
}
