import type { waitingList } from '@nagarika/db/schema/sales/waiting-list';

type Entry = Pick<typeof waitingList.$inferSelect, 'state' | 'offeredQuantity' | 'offerExpiresAt'>;

/** Returns what an entry's member may book now. */
export function offerOf({ state, offeredQuantity, offerExpiresAt }: Entry) {
  if (state !== 'offered' || offeredQuantity === null || offerExpiresAt === null) return null;
  return { quantity: offeredQuantity, until: offerExpiresAt.toISOString() };
}
