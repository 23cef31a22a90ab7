import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { browserStorage } from '../../lib/browser-storage.ts';
import { type City, readStoredCity, storeCity } from './city.ts';

type Value = { city: City | null; chooseCity: (city: City) => void };

const CityContext = createContext<Value | null>(null);

/** The city she looks at; remembered in this browser. */
export function CityProvider({ children }: { children: ReactNode }) {
  const [city, setCity] = useState(() => readStoredCity(browserStorage));
  const value = useMemo(
    () => ({
      city,
      chooseCity(next: City) {
        storeCity(browserStorage, next);
        setCity({ ...next }); // a new choice even when it is the same city again
      },
    }),
    [city],
  );
  return <CityContext value={value}>{children}</CityContext>;
}

export function useCity(): Value {
  const value = useContext(CityContext);
  if (!value) throw new Error('useCity must be used within a CityProvider');
  return value;
}
