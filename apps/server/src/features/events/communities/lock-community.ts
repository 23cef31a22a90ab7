import type { Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, max } from 'drizzle-orm';
import { noSuch } from '#server/words/no-such.ts';

export async function lockCommunity(tx: Transaction, id: string) {
  const [row] = await tx.select().from(communities).where(eq(communities.id, id)).for('update');
  if (!row) throw noCommunity();
  return row;
}

/** Locks a city, so that changes of its communities take turns. */
export async function lockCityOf(tx: Transaction, cityId: string): Promise<void> {
  const [row] = await tx
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.id, cityId))
    .for('no key update');
  if (!row) throw noSuch.city();
}

export function noCommunity() {
  return new Refusal('not_found', say('There is no such group.'));
}

/** Returns the place after the last community of a city. */
export async function nextPosition(tx: Transaction, cityId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(communities.position) })
    .from(communities)
    .where(eq(communities.cityId, cityId));
  return (row?.last ?? -1) + 1;
}
