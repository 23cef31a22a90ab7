import { useMemo, useSyncExternalStore } from 'react';
import { usePageFacts } from '../pages/page-facts.tsx';
import { nowMs, onClockSet } from './clock.ts';

const minuteMs = 60_000;

/**
 * Returns the present to the minute, which goes on while the page is open. A page from the server
 * keeps the server's time until it has been taken over.
 */
export function useNow(): Date {
  const sent = usePageFacts()?.now;
  const ms = useSyncExternalStore(subscribe, read, () => (sent ? Date.parse(sent) : read()));
  return useMemo(() => new Date(ms), [ms]);
}

let last = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let forget: (() => void) | undefined;

function read(): number {
  const now = nowMs();
  // A corrected clock may go back.
  if (Math.abs(now - last) >= minuteMs) last = now;
  return last;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tell, minuteMs);
  forget ??= onClockSet(tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    forget?.();
    timer = forget = undefined;
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
