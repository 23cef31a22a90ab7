import { cityKey, cityOfKey, cityStorageKey } from '@nagarika/domain/events/cities/cities';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { usePageFacts } from '../../../lib/pages/page-facts.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { setLastingCookie } from '../../../lib/storage/lasting-cookie.ts';
import { useSession } from '../../people/session/use-session.ts';
import { type City, cityNamed, readStoredCity, storeCity } from './city.ts';

type Value = {
  city: City | null;
  /**
   * The number of times that the visitor has chosen a city on this page: choosing the same one
   * again counts too.
   */
  choices: number;
  chooseCity: (city: City) => void;
  /** The city whose events the page shows, where its address names one. */
  viewed: City | null;
  setViewed: (city: City | null) => void;
};

const CityContext = createContext<Value | null>(null);

/**
 * Provides the visitor's city: her choice, which this browser remembers and a cookie tells the
 * server; else her profile's.
 */
export function CityProvider({ children }: { children: ReactNode }) {
  const facts = usePageFacts();
  const [chosen, setChosen] = useState(() =>
    facts ? cityNamed(facts.city) : readStoredCity(browserStorage),
  );
  const [choices, setChoices] = useState(0);
  const [viewed, setViewed] = useState<City | null>(() => cityNamed(facts?.viewedCity ?? null));
  useEffect(() => {
    const stored = readStoredCity(browserStorage);
    if (!stored) return;
    // A browser may have dropped the cookie, and the stored city has more than a name.
    setLastingCookie(cityStorageKey, stored.name);
    if (facts) setChosen(stored);
  }, [facts]);
  const profileCity = useProfileCity(chosen === null);
  const city = chosen ?? profileCity;
  const value = useMemo(
    () => ({
      city,
      choices,
      viewed,
      setViewed,
      chooseCity(next: City) {
        storeCity(browserStorage, next);
        setLastingCookie(cityStorageKey, next.name);
        // The dialog closes at once; the page, which mostly changes, follows.
        startTransition(() => {
          setChosen(next);
          setChoices((count) => count + 1);
        });
      },
    }),
    [city, choices, viewed],
  );
  return <CityContext value={value}>{children}</CityContext>;
}

/** Returns the profile's city; null where it is none of ours, because members may write any. */
function useProfileCity(isWanted: boolean): City | null {
  const { user } = useSession();
  const key = cityKey(user?.city ?? undefined);
  const cities = trpc.cities.list.useQuery(undefined, {
    enabled: isWanted && key !== null,
    staleTime: Infinity,
  });
  return cityOfKey(cities.data, key) ?? null;
}

export function useCity(): Value {
  const value = useContext(CityContext);
  if (!value) throw new Error('useCity must be used within a CityProvider');
  return value;
}

/** Lets the header name the open page's city instead of the chosen one. */
export function useViewedCity(viewed: City | null): void {
  const { setViewed } = useCity();
  useEffect(() => {
    setViewed(viewed);
    return () => setViewed(null);
  }, [viewed, setViewed]);
}
