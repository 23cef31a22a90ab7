import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { nextOrderCheck } from '@nagarika/domain/money/orders/payment-checks';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import type { Claim } from './claim-orders.ts';
import { settle } from './settle.ts';
import { storeGatewayOrder } from './store-gateway-order.ts';

const soonMs = 60_000;

/** Asks the gateway about a claimed order. @throws what settle throws; it is due again soon then */
export async function checkOrder(deps: Deps, claim: Claim): Promise<void> {
  try {
    if (await isAtGateway(deps, claim.id)) await settle(deps, claim.id, { asksForRefunds: true });
  } catch (error) {
    const soon = new Date(deps.clock.now().getTime() + soonMs);
    await moveOn(deps, claim, soon);
    throw error;
  }
  await moveOn(deps, claim, await nextCheckOf(deps, claim.id));
}

/** Whoever meanwhile set another time knew better. */
async function moveOn({ db }: Deps, { id, until }: Claim, next: Date | null): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ nextCheckAt: next })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.nextCheckAt, until)));
}

async function nextCheckOf({ db, clock }: Deps, id: string): Promise<Date | null> {
  const paid = db
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(eq(payoutLines.eventId, bookings.eventId), eq(payouts.status, 'paid')));
  const [order] = await db
    .select({
      gatewayOrderId: paymentOrders.gatewayOrderId,
      status: bookings.status,
      bookedAt: bookings.bookedAt,
      endedAt: bookings.endedAt,
      holdExpiresAt: holds.expiresAt,
      isPaidOut: sql<boolean>`${exists(paid)}`,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(eq(paymentOrders.id, id));
  if (!order) throw new Error('an order has gone');
  // What the gateway never made cannot be paid, unless somebody still waits for it.
  if (!order.gatewayOrderId && order.status !== 'pending') return null;
  return nextOrderCheck(order, clock.now());
}

/**
 * False: nobody can have paid it. The gateway made the order and its answer was lost: it is found;
 * or it never did, and the booking ends with its hold.
 */
async function isAtGateway(deps: Deps, id: string): Promise<boolean> {
  const { db, gateway } = deps;
  const [row] = await db
    .select({ order: paymentOrders, status: bookings.status, expiresAt: holds.expiresAt })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(eq(paymentOrders.id, id));
  if (!row) throw new Error('an order has gone');
  if (row.order.gatewayOrderId) return true;
  if (row.status !== 'pending') return false;
  const found = await gateway.findOrderByReceipt(row.order.receipt);
  if (found) {
    await storeGatewayOrder(deps, id, found.id);
    return true;
  }
  const now = deps.clock.now();
  if (row.expiresAt <= now) {
    await db
      .update(bookings)
      .set({ status: 'expired', endedAt: now })
      .where(and(inArray(bookings.id, paidWith(db, id)), eq(bookings.status, 'pending')));
  }
  return false;
}

/** Of a pass all dates' bookings. */
function paidWith(db: Deps['db'], orderId: string) {
  return db
    .select({ id: paymentOrders.bookingId })
    .from(paymentOrders)
    .where(or(eq(paymentOrders.id, orderId), eq(paymentOrders.leadId, orderId)));
}
