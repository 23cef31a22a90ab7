import { noReads, notingReads } from '@nagarika/db/changes/changes';
import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { type City, cityKey, cityOfKey } from '@nagarika/domain/events/cities/cities';
import { eq } from 'drizzle-orm';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { maxCities } from './queries.ts';

type Known = {
  names: ReadonlySet<string>;
  cities: Pick<City, 'id' | 'slug' | 'name'>[];
  isFresh: () => boolean;
};

/** Returns the cities in memory without a query; null while they are being read anew. */
export function knownCities({ db, freshness, log }: Pick<Deps, 'db' | 'freshness' | 'log'>) {
  let known: Known | null = null;
  let isReading = false;

  async function read(): Promise<void> {
    await freshness.ready();
    const since = freshness.count();
    const reads = noReads();
    const rows = await notingReads(reads, () =>
      db
        .select({ id: cities.id, slug: cities.slug, name: cities.name })
        .from(cities)
        .limit(maxCities),
    );
    const names = new Set(rows.map(({ name }) => name));
    const isFresh = () => freshness.isFresh(reads, since, { mindsParts: true });
    known = { names, cities: rows, isFresh };
  }

  function atHand(): Known | null {
    if (known?.isFresh()) return known;
    if (!isReading) {
      isReading = true;
      void read()
        .catch((error: unknown) => log.warn({ fault: describeFault(error) }, 'cities not read'))
        .finally(() => {
          isReading = false;
        });
    }
    return null;
  }

  return {
    isName: (name: string): boolean | null => atHand()?.names.has(name) ?? null,
    /**
     * Tells whether a text is a city's id, slug or name, as an address has it; null
     * while they are being read anew.
     */
    isMeant(text: string): boolean | null {
      const one = atHand();
      return one && cityOfKey(one.cities, cityKey(text)) !== undefined;
    },
  };
}

/** Finds the name of a city of ours that a free text names exactly; null where none does. */
export async function cityNamed(db: Database, name: string | undefined): Promise<string | null> {
  if (!name) return null;
  const [city] = await db.select({ name: cities.name }).from(cities).where(eq(cities.name, name));
  return city?.name ?? null;
}
