import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '../requests/use-online.ts';

/** Returns whether there is a connection, and calls `act` each time that it has come back. */
export function useOnReturn(act: () => void): boolean {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const returned = useEffectEvent(act);
  useEffect(() => {
    if (isOnline && !wasOnline.current) returned();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return isOnline;
}
