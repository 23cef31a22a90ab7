import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events';
import { asc, eq } from 'drizzle-orm';
import { startOfDay } from '#server/sql/ist-day.ts';
import { freeSeats, takenSeats } from './seats.ts';

const claimedColumns = {
  id: events.id,
  organiserId: events.organiserId,
  status: events.status,
  title: events.title,
  startsAt: events.startsAt,
  totalTickets: events.totalTickets,
  pricePaise: events.pricePaise,
};

export type ClaimedEvent = {
  [Column in keyof typeof claimedColumns]: (typeof events.$inferSelect)[Column];
};

/**
 * Takes the event's row until the transaction ends: the seats of one event are given out one buyer
 * at a time. Locks are taken in the order event, booking, payment, everywhere.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<ClaimedEvent | null> {
  // Not FOR UPDATE: likes and ratings, which point at the event, need not wait.
  const [event] = await tx
    .select(claimedColumns)
    .from(events)
    .where(eq(events.id, eventId))
    .for('no key update');
  return event ?? null;
}

/** In the order of the page. */
export async function typesOfEvent(tx: Transaction, eventId: string) {
  return tx
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

export type Counted = Awaited<ReturnType<typeof countFree>>;

/**
 * Counted after the lock, in statements of their own; `except`: a booking not to be counted. What
 * was booked today comes along, for the organiser's bell (sales-news.ts).
 */
export async function countFree(
  tx: Transaction,
  event: { id: string; totalTickets: number },
  now: Date,
  except?: string,
) {
  const [types, taken] = await Promise.all([
    typesOfEvent(tx, event.id),
    takenSeats(tx, event.id, now, { except, since: startOfDay(now) }),
  ]);
  return { types, taken, ...freeSeats(event, types, taken) };
}
