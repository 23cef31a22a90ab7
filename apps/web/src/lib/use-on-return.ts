import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** Whether there is a connection; and `act` is done each time that it has come back. */
export function useOnReturn(act: () => void): boolean {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const wasOnline = useRef(isOnline);
  const returned = useEffectEvent(act);
  useEffect(() => {
    if (isOnline && !wasOnline.current) returned();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return isOnline;
}
