import type { Transaction } from '@nagarika/db/client';
import { communities } from '@nagarika/db/schema/events/communities';
import { eq, max } from 'drizzle-orm';

/** After the last community of its city. */
export async function nextPosition(tx: Transaction, cityId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(communities.position) })
    .from(communities)
    .where(eq(communities.cityId, cityId));
  return (row?.last ?? -1) + 1;
}
