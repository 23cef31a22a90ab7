import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { events } from '@nagarika/db/schema/events/events';
import { eq, sql } from 'drizzle-orm';

const lockedColumns = {
  id: events.id,
  organiserId: events.organiserId,
  status: events.status,
  visibility: events.visibility,
  communityId: events.communityId,
  accessCode: events.accessCode,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  totalTickets: events.totalTickets,
  pricePaise: events.pricePaise,
  priceChangesAt: events.priceChangesAt,
  refundUntilHours: events.refundUntilHours,
  salesStoppedAt: events.salesStoppedAt,
};

export type LockedEvent = {
  [Column in keyof typeof lockedColumns]: (typeof events.$inferSelect)[Column];
};

/**
 * Takes the event's row until the transaction ends: the seats of one event are given out one buyer
 * at a time. Locks are taken in the order event, booking, payment, everywhere.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
  const [event] = await lockById(tx, { eventId });
  return event ?? null;
}

// Not FOR UPDATE: likes and ratings, which point at the event, need not wait.
const lockById = planned((db) =>
  db
    .select(lockedColumns)
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .for('no key update'),
);
