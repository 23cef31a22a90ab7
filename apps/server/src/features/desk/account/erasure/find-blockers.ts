import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import type { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { ErasureBlocker } from '@nagarika/domain/desk/account';
import { say, type Text } from '@nagarika/domain/language/texts';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { everOfOrganiser } from '#server/features/money/ledger/rollups/ever-of-organiser.ts';
import { bookingIdsQuery } from '#server/features/sales/tickets/find-bookings.ts';

type Account = typeof users.$inferSelect;

export const blockerWords: Record<ErasureBlocker, Text> = {
  admin: say('her role as admin'),
  tickets: say('tickets for coming events'),
  events: say('events of hers that are still to come'),
  payment: say('a payment that is not decided'),
  payout: say('a payout'),
  refund: say('a refund on its way'),
};

export async function findBlockers(
  tx: Transaction,
  user: Pick<Account, 'id' | 'role'>,
  now: Date,
): Promise<ErasureBlocker[]> {
  const isToCome = or(gt(events.startsAt, now), eq(events.status, 'postponed'));
  const [coming, hosted, paying, ever, returning] = await Promise.all([
    tx
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
      .innerJoin(events, eq(events.id, tickets.eventId))
      .where(
        and(
          // Lists the bookings by either index first: with the next condition
          // alone all tickets would be read.
          inArray(tickets.bookingId, bookingIdsQuery(tx, user.id)),
          or(eq(bookings.userId, user.id), eq(tickets.holderId, user.id)),
          ne(tickets.state, 'void'),
          isToCome,
        ),
      )
      .limit(1),
    tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.organiserId, user.id),
          inArray(events.status, ['pending', 'approved', 'postponed']),
          isToCome,
        ),
      )
      .limit(1),
    tx
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
      .where(and(eq(bookings.userId, user.id), eq(bookings.status, 'pending')))
      .limit(1),
    everOfOrganiser(tx, user.id),
    tx
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .where(and(eq(bookings.userId, user.id), inArray(refunds.status, ['queued', 'pending'])))
      .limit(1),
  ]);
  return [
    ...(isAdmin(user) ? ['admin' as const] : []),
    ...(coming.length > 0 ? ['tickets' as const] : []),
    ...(hosted.length > 0 ? ['events' as const] : []),
    ...(paying.length > 0 ? ['payment' as const] : []),
    ...(ever.earnings !== ever.payouts ? ['payout' as const] : []),
    ...(returning.length > 0 ? ['refund' as const] : []),
  ];
}
