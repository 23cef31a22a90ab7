import { events } from '@nagarika/db/schema/events/events';
import {
  paymentOrders,
  payments,
  refunds,
  webhookEvents,
} from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { type RefundStatus, refundStatuses } from '@nagarika/domain/money/orders/payments';
import { and, asc, desc, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isSetAside, toldPayment } from '#server/features/money/ledger/entries/is-set-aside.ts';
import {
  isRefundForFinance,
  isRefundHeld,
} from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { inOrderOf, offsetPage, type pageInput, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { RefundListInput } from './schemas.ts';

const aboutColumns = {
  gatewayPaymentId: payments.gatewayPaymentId,
  bookingId: bookings.id,
  event: { id: events.id, title: events.title },
  member: { id: users.id, name: users.name },
};

const over: readonly RefundStatus[] = ['processed', 'replaced'];
// The open states are each named: an index does not serve a condition that names the others.
const isOpen = sql`${refunds.status} in (${sql.raw(
  refundStatuses
    .filter((status) => !over.includes(status))
    .map((status) => `'${status}'`)
    .join(', '),
)})`;

/**
 * Lists refunds that have not arrived, those that wait for finance first, then the longest waiting unless
 * sorted. Replaced ones are left out.
 */
export async function openRefunds({ deps: { db } }: MemberContext, input: RefundListInput) {
  const { id, amountPaise, reason, status, attempts, lastError, createdAt } = refunds;
  const sort = { queued: createdAt, amount: amountPaise, attempts }[input.sort];
  const turn = sortOrder(input.direction, 'asc');
  const { items, total } = await offsetPage(
    db,
    input.page,
    db
      .select({ id })
      .from(refunds)
      .where(isOpen)
      .orderBy(desc(isRefundForFinance), turn(sort), turn(id)),
    db.select({ one: sql`1` }).from(refunds).where(isOpen),
  );
  const ids = items.map((item) => item.id);
  const found = await db
    .select({
      id,
      amount: amountPaise,
      reason,
      status,
      attempts,
      lastError,
      createdAt,
      waitsForFinance: isRefundForFinance,
      isHeld: isRefundHeld,
      ...aboutColumns,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(anyOf(id, ids));
  const rows = inOrderOf(ids, found).map((row) => ({
    ...row,
    gatewayPaymentId: gatewayIdOf(row.gatewayPaymentId),
    createdAt: row.createdAt.toISOString(),
  }));
  return { items: rows, total };
}

/** Lists payments whose amount or currency was not what we had asked for, the newest first. */
export async function flaggedPayments(
  { deps: { db } }: MemberContext,
  input: z.infer<typeof pageInput>,
) {
  const { id, amountPaise, currency, outcome, capturedAt, isFlagged, createdAt } = payments;
  const where = sql`${isFlagged}`;
  const { items, total } = await offsetPage(
    db,
    input.page,
    db
      .select({
        id,
        amount: amountPaise,
        currency,
        outcome,
        capturedAt,
        asked: sql<number>`coalesce(${paymentOrders.passPaise}, ${paymentOrders.amountPaise})`,
        ...aboutColumns,
      })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .innerJoin(events, eq(events.id, bookings.eventId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(where)
      .orderBy(desc(createdAt), desc(id)),
    db.select({ one: sql`1` }).from(payments).where(where),
  );
  const rows = items.map((row) => ({
    ...row,
    gatewayPaymentId: gatewayIdOf(row.gatewayPaymentId),
    capturedAt: row.capturedAt?.toISOString() ?? null,
  }));
  return { items: rows, total };
}

/**
 * Lists the gateway's news that we could not apply yet, or of which it knew nothing when asked, the longest
 * waiting first, without payments that were set aside.
 */
export async function parkedEvents(
  { deps: { db } }: MemberContext,
  input: z.infer<typeof pageInput>,
) {
  const { id, type, receivedAt, appliedAt, isUnfounded } = webhookEvents;
  const isToSee = and(or(isNull(appliedAt), isUnfounded), not(isSetAside));
  const { items, total } = await offsetPage(
    db,
    input.page,
    db
      .select({ id, type, receivedAt, isUnfounded, gatewayPaymentId: toldPayment })
      .from(webhookEvents)
      .where(isToSee)
      .orderBy(asc(receivedAt), asc(id)),
    db.select({ one: sql`1` }).from(webhookEvents).where(isToSee),
  );
  const rows = items.map((row) => ({
    ...row,
    isMoney: row.type === 'payment.captured' || row.type === 'order.paid',
    receivedAt: row.receivedAt.toISOString(),
  }));
  return { items: rows, total };
}
