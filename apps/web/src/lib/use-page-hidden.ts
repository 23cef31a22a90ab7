import { useSyncExternalStore } from 'react';

/** Whether she looks at another tab, or has put the phone away. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden);
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
