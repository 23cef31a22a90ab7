import { plannedSql } from '@nagarika/db/planned';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { orderRequestBound, orderRequestMessage } from '@nagarika/domain/money/orders/order-bounds';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, or, sql } from 'drizzle-orm';
import { fullFor, hitValues, takeHitQuery } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { clockPeriod } from './insert-order.ts';

export type EarlierOrder = { orderId: string; clientBookingId: string };

/**
 * Counts the request before anything is asked of the gateway or waits for an event, and returns, in the same
 * statement, the member's open orders of the events and the one under this booking id. For a pass, the order
 * is the one that the gateway has. @throws Refusal too_many
 */
export async function beginOrder(
  { deps, user }: MemberContext,
  { eventIds, bookingId }: { eventIds: readonly string[]; bookingId: string },
): Promise<EarlierOrder[]> {
  const { name, limit } = clockPeriod(deps, orderRequestBound);
  const key = `order-request:${user.id} ${name}` as const;
  const { values } = hitValues(deps, key, limit);
  const [row] = await countAndFind(deps.db, {
    ...values,
    userId: user.id,
    eventIds,
    clientBookingId: bookingId,
  });
  if (row?.isCounted) return row.earlier ?? [];
  const retryAfter = await fullFor(deps, key);
  throw new Refusal('too_many', orderRequestMessage, { retryAfter });
}

const countAndFind = plannedSql<{ isCounted: boolean; earlier: EarlierOrder[] | null }>((db) => {
  const isMine = eq(bookings.clientBookingId, sql.placeholder('clientBookingId'));
  const earlier = db
    .select({
      orderId: sql`coalesce(${paymentOrders.leadId}, ${paymentOrders.id})`.as('orderId'),
      clientBookingId: sql`${bookings.clientBookingId}`.as('clientBookingId'),
    })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, sql.placeholder('userId')),
        eq(bookings.status, 'pending'),
        or(isMine, sql`${bookings.eventId} = any(${sql.placeholder('eventIds')}::uuid[])`),
      ),
    );
  return sql`
    with hit as ${takeHitQuery(db)}
    select exists (select from hit) as "isCounted",
      (select json_agg(earlier) from ${earlier} as earlier) as earlier`;
});
