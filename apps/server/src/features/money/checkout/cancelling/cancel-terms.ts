import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import type { bookings } from '@nagarika/db/schema/sales/bookings';
import type { tickets } from '@nagarika/db/schema/sales/tickets';
import {
  type CancellableEvent,
  cancelBlocker,
  cancelSeatsBlocker,
  isMoved,
  refundable,
} from '@nagarika/domain/money/refunds/cancellation';
import { totalOf } from '@nagarika/domain/money/refunds/refunds';
import { eq } from 'drizzle-orm';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { seatsOfBooking } from '#server/features/sales/bookings/seats/seats-of-booking.ts';

type Ticket = typeof tickets.$inferSelect;

/** Tells what cancelling a confirmed booking gives back, or what stands in its way. */
export async function cancelTerms(
  db: Database | Transaction,
  booking: typeof bookings.$inferSelect,
  /** The tickets of the booking; a query of them is sent together with the others. */
  bookedTickets: PromiseLike<Ticket[]> | Ticket[],
  now: Date,
) {
  const [policy, left, seats] = await Promise.all([
    policyOf(db, booking.eventId),
    saleLeft(db, booking.id),
    bookedTickets,
  ]);
  // A part may have been returned at the gateway: no more than what is left can go back.
  const paid = { ...booking, ...left, totalPaise: totalOf(left) };
  const inUse = seatsOfBooking(seats);
  const blocker = cancelBlocker(paid, policy, inUse, now);
  const back = blocker === null ? refundable(paid, policy, now) : null;
  return {
    policy,
    paid,
    blocker,
    back,
    givesCharge: isMoved(paid, policy),
    /** Says why her own seats cannot be cancelled when others hold some. */
    seatsBlocker: cancelSeatsBlocker(paid, policy, inUse, now),
  };
}

/** Reads what decides over refunds of an event. */
async function policyOf(db: Database | Transaction, eventId: string): Promise<CancellableEvent> {
  const [policy] = await db
    .select({
      status: events.status,
      startsAt: events.startsAt,
      refundUntilHours: events.refundUntilHours,
      rescheduledAt: events.rescheduledAt,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!policy) throw new Error('a booking without its event');
  return policy;
}
