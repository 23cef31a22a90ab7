import { noReads, notingReads } from '@nagarika/db/changes';
import { cities } from '@nagarika/db/schema/cities';
import { describeFault } from '#server/platform/faults.ts';
import type { Deps } from '#server/platform/ports.ts';
import { maxCities } from './queries.ts';

type Names = { names: ReadonlySet<string>; isFresh: () => boolean };

/** The cities' names at hand, without asking; null while they are being read anew. */
export function knownCities({ db, freshness, log }: Pick<Deps, 'db' | 'freshness' | 'log'>) {
  let known: Names | null = null;
  let isReading = false;

  async function read(): Promise<void> {
    await freshness.ready();
    const since = freshness.count();
    const reads = noReads();
    const rows = await notingReads(reads, () =>
      db.select({ name: cities.name }).from(cities).limit(maxCities),
    );
    const names = new Set(rows.map(({ name }) => name));
    known = { names, isFresh: () => freshness.isFresh(reads, since, { mindsParts: true }) };
  }

  return (name: string): boolean | null => {
    if (known?.isFresh()) return known.names.has(name);
    if (!isReading) {
      isReading = true;
      void read()
        .catch((error: unknown) => log.warn({ fault: describeFault(error) }, 'cities not read'))
        .finally(() => {
          isReading = false;
        });
    }
    return null;
  };
}
