import { cityKey, cityOfKey } from '@nagarika/domain/events/cities/cities';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useCity, useViewedCity } from '../../cities/city-provider.tsx';

/** `key` is what the server is asked for; null means every city. */
export type EventCity = { key: string | null; name: string | null; isUnknown: boolean };

/** Returns the city whose events are shown: the one in the address, else the chosen one. */
export function useEventCity({ city: wanted }: EventSearch): EventCity {
  const { city, choices } = useCity();
  const navigate = useNavigate({ from: '/events' });
  const last = useRef(choices);
  useEffect(() => {
    if (last.current === choices) return;
    last.current = choices;
    // The visitor has just chosen a city, so it replaces the one in the address.
    void navigate({ search: ({ city: _all, ...rest }) => rest, replace: true, resetScroll: false });
  }, [choices, navigate]);

  const key = cityKey(wanted);
  const cities = trpc.cities.list.useQuery(undefined, {
    enabled: key !== null && key !== city?.name.toLowerCase(),
    staleTime: Infinity,
  });
  const asked = key === city?.name.toLowerCase() ? city : cityOfKey(cities.data, key);
  useViewedCity(key === null ? null : (asked ?? null));
  const isEvery = wanted !== undefined && key === null;
  const name = isEvery ? null : (asked?.name ?? wanted ?? city?.name ?? null);
  const isUnknown = key !== null && !asked && cities.data !== undefined;
  return useMemo(() => ({ key: name, name, isUnknown }), [name, isUnknown]);
}
