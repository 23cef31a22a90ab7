import type { Database } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, or, sql } from 'drizzle-orm';
import { latestAudit } from '#server/features/people/audit/queries.ts';
import { oneMore } from './newest-of.ts';

/** What was written down of a booking, its tickets and its refunds. */
export function auditedOf(db: Database, bookingId: string) {
  const { subjectType, subjectId } = auditLog;
  const seats = db.select({ id: tickets.id }).from(tickets).where(eq(tickets.bookingId, bookingId));
  const returned = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, bookingId));
  const about = or(
    and(eq(subjectType, 'booking'), eq(subjectId, bookingId)),
    and(eq(subjectType, 'ticket'), sql`${subjectId} = any(array(${seats}))`),
    and(eq(subjectType, 'refund'), sql`${subjectId} = any(array(${returned}))`),
  );
  return latestAudit(db, about, oneMore);
}
