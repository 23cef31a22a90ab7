import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { useEffect, useEffectEvent, useState } from 'react';
import { nowMs } from '../../../lib/clock.ts';
import { nextChangeIn } from './next-change.ts';

/** Asks anew when a price or a sale ends by the clock while the page is open. */
export function useFreshPrices(
  types: EventDetails['ticketTypes'],
  codeEndsAt: string | null,
  refresh: () => void,
) {
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(() => {
    refresh();
    setAsked(asked + 1);
  });
  useEffect(() => {
    const wait = nextChangeIn(types, codeEndsAt, nowMs());
    if (wait === null) return;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [types, codeEndsAt, asked]);
}
