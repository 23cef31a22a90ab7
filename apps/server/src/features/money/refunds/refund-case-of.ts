import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { RefundCase } from '@nagarika/domain/money/refunds/decided-refunds';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { eq } from 'drizzle-orm';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { balancesOf } from '#server/features/money/payouts/owed/balances-of.ts';
import { isBookingHeld } from '#server/features/sales/bookings/refunded/is-booking-disputed.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import { noSuch } from '#server/words/no-such.ts';
import type { HostedBooking } from './find-hosted-booking.ts';

/** Reads what decides over a refund; it stays true within a transaction that holds the event's lock. */
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
      // With one table alone Drizzle would not qualify the `id`.
      .innerJoin(events, eq(events.id, bookings.eventId))
      .where(eq(bookings.id, bookingId)),
    saleLeft(db, bookingId),
    db.select({ paise: balances.paise }).from(balances),
  ]);
  if (!booking) throw noSuch.booking();
  return {
    by: mayActIn(user, 'finance') ? 'admin' : 'organiser',
    status: booking.status,
    left,
    isDisputed: booking.isDisputed,
    owedPaise: balance?.paise ?? 0,
  };
}
