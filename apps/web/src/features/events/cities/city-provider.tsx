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
  /** How often she has chosen one on this page: the same city again is a choice, too. */
  choices: number;
  chooseCity: (city: City) => void;
  /** Whose events the page shows, where its address names one. */
  viewed: City | null;
  setViewed: (city: City | null) => void;
};

const CityContext = createContext<Value | null>(null);

/**
 * The city that the visitor looks at: the chosen one, remembered in this browser, whose cookie tells the server;
 * else her profile's.
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
    // A browser may have dropped the cookie, and what it has stored says more than a name.
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
        // The dialog closes at once; the page, most of which is another one now, follows.
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

/** Members write any city into their profile; null: none of ours. */
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

/** While this page is open the header names its city, not the one chosen before. */
export function useViewedCity(viewed: City | null): void {
  const { setViewed } = useCity();
  useEffect(() => {
    setViewed(viewed);
    return () => setViewed(null);
  }, [viewed, setViewed]);
}
