import { events } from '@nagarika/db/schema/events/events';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { offsetPage, type pageInput } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Lists open disputes first, then the newest. */
export async function listDisputes(
  { deps: { db } }: MemberContext,
  { page }: z.infer<typeof pageInput>,
) {
  const { items, total } = await offsetPage(
    db,
    page,
    db
      .select({
        dispute: disputes,
        gatewayPaymentId: payments.gatewayPaymentId,
        bookingId: bookings.id,
        event: { id: events.id, title: events.title },
        member: { id: users.id, name: users.name },
      })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .innerJoin(events, eq(events.id, bookings.eventId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .orderBy(desc(sql`${disputes.status} = 'open'`), desc(disputes.openedAt), desc(disputes.id)),
    db.select({ one: sql`1` }).from(disputes),
  );
  const rows = items.map(({ dispute: { amountPaise, respondBy, closedAt, ...row }, ...about }) => ({
    ...about,
    gatewayPaymentId: gatewayIdOf(about.gatewayPaymentId),
    id: row.id,
    gatewayDisputeId: gatewayIdOf(row.gatewayDisputeId),
    amount: amountPaise,
    status: row.status,
    reason: row.reason,
    openedAt: row.openedAt.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }));
  return { items: rows, total };
}
