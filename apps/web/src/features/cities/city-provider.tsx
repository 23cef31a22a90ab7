import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { browserStorage } from '../../lib/browser-storage.ts';
import { type City, readStoredCity, storeCity } from './city.ts';

type Value = {
  city: City | null;
  chooseCity: (city: City) => void;
  /** Whose events the page shows, where its address names one. */
  viewed: City | null;
  setViewed: (city: City | null) => void;
};

const CityContext = createContext<Value | null>(null);

/** The city that the visitor looks at; remembered in this browser. */
export function CityProvider({ children }: { children: ReactNode }) {
  const [city, setCity] = useState(() => readStoredCity(browserStorage));
  const [viewed, setViewed] = useState<City | null>(null);
  const value = useMemo(
    () => ({
      city,
      viewed,
      setViewed,
      chooseCity(next: City) {
        storeCity(browserStorage, next);
        setCity({ ...next }); // a new choice even when it is the same city again
      },
    }),
    [city, viewed],
  );
  return <CityContext value={value}>{children}</CityContext>;
}

export function useCity(): Value {
  const value = useContext(CityContext);
  if (!value) throw new Error('useCity must be used within a CityProvider');
  return value;
}

/** While this page is open the header names its city, not the one chosen before. */
export function useViewedCity(viewed: City | null): void {
  const { setViewed } = useCity();
  useEffect(() => {
    setViewed(viewed);
    return () => setViewed(null);
  }, [viewed, setViewed]);
}
