import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCity } from '../places/city-provider.tsx';
import type { EventSearch } from './event-search.ts';

/** The city whose events are shown: the chosen one, unless the address asks for all; null: all. */
export function useEventCity({ city: wanted }: EventSearch): string | null {
  const { city } = useCity();
  const navigate = useNavigate({ from: '/events' });
  const last = useRef(city);
  useEffect(() => {
    if (last.current === city) return;
    last.current = city;
    // She has just chosen one: that is what she wants to see.
    void navigate({ search: ({ city: _all, ...rest }) => rest, replace: true, resetScroll: false });
  }, [city, navigate]);
  return wanted === 'all' ? null : (city?.name ?? null);
}
