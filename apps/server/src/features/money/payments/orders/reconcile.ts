import { paymentOrders, refunds } from '@nagarika/db/schema/money/payments';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { nextOrderCheck } from '@nagarika/domain/money/orders/payment-checks';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, exists, inArray, lte, or, sql } from 'drizzle-orm';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { applyNews } from '#server/features/money/payments/webhooks/apply-of-payment.ts';
import { applyParkedEvents } from '#server/features/money/payments/webhooks/apply-parked-events.ts';
import { disputesToAsk } from '#server/features/money/payments/webhooks/disputes-to-ask.ts';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type Claim, claimMs, claimOrders } from './claim-orders.ts';
import { storeGatewayOrder } from './ensure-gateway-order.ts';
import { warnOfLateness } from './lateness.ts';

const soonMs = 60_000;

/** The lanes that ask at the same moment, each of which waits for the gateway. */
const lanes = 8;
const claimedAtOnce = 4;
/** The time for each kind: the job runs every minute, and the next run takes what is left over. */
const ordersMs = 35_000;
const refundsMs = 15_000;
const disputesMs = 5_000;

/**
 * Finds what no page and no webhook reported: orders whose making was cut off, payments that we were not told
 * of, refunds that did not leave. Everything here may run twice, or at the same moment as the real thing. A
 * gateway that does not answer is asked again the next minute. Orders from before `orderedSince` are left
 * alone.
 */
export async function reconcile(deps: Deps, orderedSince?: Date): Promise<void> {
  await inLanes(deps, {
    what: 'order',
    forMs: ordersMs,
    work: checkOrder,
    claim: (_, most) => claimOrders(deps, most, orderedSince),
  });
  await inLanes(deps, {
    what: 'refund',
    forMs: refundsMs,
    claim: claimRefunds,
    work: (_, { id }) => sendRefund(deps, id), // also sets when it is due again
  });
  await askAboutDisputes(deps).catch((error: unknown) => {
    const { level, why } = describe(error);
    deps.log[level]({ ...why }, 'disputes are not asked about');
  });
  try {
    await applyParkedEvents(deps);
  } finally {
    if (!orderedSince) await warnOfLateness(deps);
  }
}

async function askAboutDisputes(deps: Deps): Promise<void> {
  await inLanes(deps, {
    what: 'dispute',
    forMs: disputesMs,
    claim: await disputesToAsk(deps),
    work: (_, { id: disputeId, paymentId }) => applyNews(deps, { disputeId, paymentId }),
  });
}

type Round<Claim extends { id: string }> = {
  what: 'order' | 'refund' | 'dispute';
  forMs: number;
  claim: (deps: Deps, count: number) => Promise<Claim[]>;
  work: (deps: Deps, claim: Claim) => Promise<void>;
};

/** Works until nothing is due or the time is over; a failure does not stop the others. */
async function inLanes<Claim extends { id: string }>(
  deps: Deps,
  { what, forMs, claim, work }: Round<Claim>,
): Promise<void> {
  const end = performance.now() + forMs;
  const lane = async () => {
    while (performance.now() < end) {
      const claims = await claim(deps, claimedAtOnce);
      if (claims.length === 0) return;
      for (const claimed of claims) {
        await work(deps, claimed).catch((error: unknown) => {
          const { level, why } = describe(error);
          deps.log[level]({ [what]: claimed.id, ...why }, 'not reconciled');
        });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Warns of a silent gateway or a crowd at the event, which the next minute may mend; anything else is an
 * error.
 */
function describe(error: unknown) {
  return error instanceof GatewayError || error instanceof Refusal
    ? { level: 'warn' as const, why: { reason: error.message } }
    : { level: 'error' as const, why: { err: error } };
}

/** Takes refunds that are due, by moving them on in one statement; the longest due first. */
export async function claimRefunds({ db, clock }: Deps, count: number): Promise<{ id: string }[]> {
  const now = clock.now();
  const isOpen = inArray(refunds.status, ['queued', 'pending']);
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(lte(refunds.nextCheckAt, now), isOpen))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = db.$with('claimed').as(due);
  return db
    .with(claimed)
    .update(refunds)
    .set({ nextCheckAt: new Date(now.getTime() + claimMs) })
    .where(inArray(refunds.id, db.select({ id: claimed.id }).from(claimed)))
    .returning({ id: refunds.id });
}

/** Asks the gateway about a claimed order. @throws what settle throws; it is due again soon then */
async function checkOrder(deps: Deps, claim: Claim): Promise<void> {
  try {
    if (await isAtGateway(deps, claim.id)) await settle(deps, claim.id, { asksForRefunds: true });
  } catch (error) {
    const soon = new Date(deps.clock.now().getTime() + soonMs);
    await moveOn(deps, claim, soon);
    throw error;
  }
  await moveOn(deps, claim, await nextCheckOf(deps, claim.id));
}

/** Moves the claim on, unless another worker has set another time meanwhile, which knew better. */
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
  // An order that the gateway never made cannot be paid, unless a buyer still waits for it.
  if (!order.gatewayOrderId && order.status !== 'pending') return null;
  return nextOrderCheck(order, clock.now());
}

/**
 * Tells whether the order may have been paid: one that the gateway made, but whose answer was lost, is found;
 * one that it never made cannot be, and the booking ends with its hold.
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
      .where(and(inArray(bookings.id, paidWithQuery(db, id)), eq(bookings.status, 'pending')));
  }
  return false;
}

/** Finds the bookings that the order pays for, all dates' for a pass. */
function paidWithQuery(db: Deps['db'], orderId: string) {
  return db
    .select({ id: paymentOrders.bookingId })
    .from(paymentOrders)
    .where(or(eq(paymentOrders.id, orderId), eq(paymentOrders.leadId, orderId)));
}
