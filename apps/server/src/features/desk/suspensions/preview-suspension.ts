import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { isComingEventOf } from './is-coming-event-of.ts';
import type { SuspensionPreview } from './schemas.ts';

/**
 * Shows what a suspension would affect: an organiser's coming events, what is sold of them, and what would
 * go back. @throws Refusal not_found
 */
export async function previewSuspension(
  { deps: { db, clock } }: MemberContext,
  { id }: { id: string },
): Promise<SuspensionPreview> {
  const isComing = isComingEventOf(id, clock.now());
  const coming = db.select({ id: events.id }).from(events).where(isComing);
  const isSoldOfComing = and(inArray(bookings.eventId, coming), isSold);
  const [[user], [counted], [sold], [returned]] = await Promise.all([
    db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    db
      .select({
        events: sql<number>`count(*)::int`,
        stopped: sql<number>`count(${events.salesStoppedAt})::int`,
      })
      .from(events)
      .where(isComing),
    db
      .select({
        seats: sql<number>`coalesce(sum(${bookings.quantity}), 0)::int`,
        paid: sql<number>`coalesce(sum(${bookings.totalPaise}), 0)::float8`,
      })
      .from(bookings)
      .where(isSoldOfComing),
    db
      .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::float8` })
      .from(bookings)
      .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
      .innerJoin(
        payments,
        and(eq(payments.orderId, paymentOrders.id), eq(payments.outcome, 'ticket')),
      )
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(and(isSoldOfComing, inArray(refunds.status, standingRefunds))),
  ]);
  if (!user) throw noSuch.user();
  return {
    events: counted?.events ?? 0,
    stopped: counted?.stopped ?? 0,
    seats: sold?.seats ?? 0,
    refunds: Math.max(0, (sold?.paid ?? 0) - (returned?.paise ?? 0)),
  };
}
