import type { Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { asc } from 'drizzle-orm';
import { lockAll } from '#server/sql/put-in-order.ts';
import { noSuch } from '#server/words/no-such.ts';

type Row = typeof cities.$inferSelect;

/** Locks all cities: they are few, and each rule about one concerns the others too. */
export async function lockCities(tx: Transaction): Promise<Row[]> {
  await lockAll(tx, cities);
  return tx.select().from(cities).orderBy(asc(cities.position), asc(cities.name));
}

/** @throws Refusal not_found */
export function findCity(all: readonly Row[], id: string): Row {
  const row = all.find((one) => one.id === id);
  if (!row) throw noSuch.city();
  return row;
}

/** @throws Refusal already_done when one of the others has this name or slug */
export function refuseSameCity(
  others: readonly Row[],
  { name, slug }: { name: string; slug?: string },
): void {
  const same = others.find(
    (one) => one.slug === slug || one.name.toLowerCase() === name.toLowerCase(),
  );
  if (same)
    throw new Refusal(
      'already_done',
      say('There is a city called {name} already.', { name: same.name }),
    );
}
