import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { mayActIn } from '@nagarika/domain/admin-areas';
import type { RefundCase } from '@nagarika/domain/decided-refunds';
import { eq } from 'drizzle-orm';
import { noSuchBooking } from '#server/features/bookings/no-such-booking.ts';
import { isBookingHeld } from '#server/features/disputes/is-booking-disputed.ts';
import { saleLeft } from '#server/features/ledger/sale-left.ts';
import { balancesOf } from '#server/features/payouts/balances-of.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { HostedBooking } from './find-hosted-booking.ts';

/** What decides over a refund; within a transaction that holds the event's lock it stays true. */
export async function refundCaseOf(
  db: Database | Transaction,
  user: Pick<SessionUser, 'role' | 'adminAreas'>,
  { bookingId, eventId }: HostedBooking,
): Promise<RefundCase> {
  const balances = balancesOf(db, [eventId]);
  const [[booking], left, [balance]] = await Promise.all([
    db
      .select({ status: bookings.status, isDisputed: isBookingHeld(bookings.id) })
      .from(bookings)
      // With one table alone Drizzle would not say whose `id` it is.
      .innerJoin(events, eq(events.id, bookings.eventId))
      .where(eq(bookings.id, bookingId)),
    saleLeft(db, bookingId),
    db.select({ paise: balances.paise }).from(balances),
  ]);
  if (!booking) throw noSuchBooking();
  return {
    by: mayActIn(user, 'finance') ? 'admin' : 'organiser',
    status: booking.status,
    left,
    isDisputed: booking.isDisputed,
    owedPaise: balance?.paise ?? 0,
  };
}
