import type { Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/money/payments';
import { send } from '@nagarika/db/statements/statement';
import { eq } from 'drizzle-orm';
import { recordCapture } from '#server/features/money/ledger/entries/record-captured-sale.ts';
import { applyReturnsAtGateway } from '#server/features/money/payments/orders/apply-returns-at-gateway.ts';
import { findOrderWithPayments } from '#server/features/money/payments/orders/find-order.ts';
import { type PaymentRow, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import {
  hasUnrecordedAttempts,
  recordAttempts,
  wasCaptured,
} from '#server/features/money/payments/orders/record-attempts.ts';
import { endIfOver, refundUnsold } from '#server/features/money/payments/refunds/refund-unsold.ts';
import { applyParkedOf } from '#server/features/money/payments/webhooks/apply-of-payment.ts';
import {
  askWhatReturned,
  type Returned,
} from '#server/features/money/payments/webhooks/ask-what-returned.ts';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type LockedSale, lockSale, outcomeOf } from './lock-sale.ts';
import { type Heard, type Sold, saleStatements, sellAtOnce } from './sell-at-once.ts';
import { ensureSeats } from './sell-returns.ts';
import { settlePass } from './settle-pass.ts';

/**
 * Brings an order to what the gateway says about it, once: a captured payment becomes a ticket or a refund,
 * with tickets, ledger, message and queued refund in one transaction (docs/payments.md#settle), and what was
 * given back at the gateway is taken over. The page, the webhook, the redirect and the reconciler reach it in
 * any order and at the same moment; `asksForRefunds` is the reconciler's. @throws GatewayError
 */
export async function settle(
  deps: Deps,
  orderId: string,
  { asksForRefunds = false } = {},
): Promise<void> {
  const found = await findOrderWithPayments(deps.db, orderId);
  // The gateway is asked before the transaction: it may take seconds, and the event's row is in demand.
  const attempts = found.gatewayOrderId
    ? await deps.gateway.fetchOrderPayments(found.gatewayOrderId)
    : [];
  // An order that was settled before need not queue for the event's row.
  const isSettled = !found.isOpen && !hasUnrecordedAttempts(found.known, attempts);
  if (isSettled && !asksForRefunds) return;
  const returned = await askWhatReturned(deps, found.known, attempts, { always: asksForRefunds });
  if (isSettled && returned.length === 0) return;
  const captured =
    found.passPaise === null
      ? await settleSingle(deps, { ...found, orderId }, attempts, returned)
      : await settlePass(deps, { orderId, passPaise: found.passPaise }, attempts, returned);
  // A refund's webhook may have come before we knew of the payment.
  await applyHeard(deps, captured);
}

function settleSingle(
  deps: Deps,
  { orderId, eventId }: { orderId: string; eventId: string },
  attempts: GatewayPayment[],
  returned: Returned[],
): Promise<Heard> {
  return deps.seats.transaction(eventId, async (tx) => {
    const sale = await lockSale(tx, { eventId, order: orderId, by: 'id' }, deps.clock.now());
    if (!sale) throw new Error('an order without its booking');
    return (
      (await sellAtOnce(deps, tx, sale, attempts)) ??
      settleStepwise(deps, tx, sale, attempts, returned)
    );
  });
}

/**
 * Settles at once an order that has just been paid, by the gateway's id of it, whose signature was right: two
 * round trips where it becomes a ticket. Null when it is not hers, a pass, or not as simple; then nothing was
 * done. @throws GatewayError, Refusal busy
 */
export async function settleNow(
  deps: Deps,
  order: { gatewayOrderId: string; eventId: string; userId: string },
): Promise<Sold['booking'] | 'settled' | null> {
  const attempts = await deps.gateway.fetchOrderPayments(order.gatewayOrderId);
  const { eventId, gatewayOrderId } = order;
  const which = { eventId, order: gatewayOrderId, by: 'gatewayOrderId' } as const;
  const sold = await deps.seats.transaction(eventId, async (tx) => {
    const sale = await lockSale(tx, which, deps.clock.now());
    if (sale?.locked.booking.userId !== order.userId) return null;
    if (sale.locked.order.passPaise !== null) return null;
    const isPending = sale.locked.booking.status === 'pending';
    if (!isPending && !hasUnrecordedAttempts(sale.known, attempts)) return 'settled';
    return sellAtOnce(deps, tx, sale, attempts);
  });
  if (sold === null || sold === 'settled') return sold;
  await applyHeard(deps, sold);
  return sold.booking;
}

async function applyHeard(deps: Deps, { heardOf }: Heard): Promise<void> {
  for (const paymentId of heardOf) await applyParkedOf(deps, paymentId);
}

/** Settles what is not as simple as a sale: several payments, refunds, orders that are over. */
async function settleStepwise(
  deps: Deps,
  tx: Transaction,
  sale: LockedSale,
  attempts: GatewayPayment[],
  returned: Returned[],
): Promise<Heard> {
  const { locked } = sale;
  const rows = await recordAttempts(tx, locked.order.id, attempts, deps.clock.now());
  const undecided = rows.filter((payment) => wasCaptured(payment) && payment.outcome === null);
  for (const payment of undecided) await decide(deps, tx, sale, payment);
  if (undecided.length === 0) await endIfOver(deps, tx, locked, rows);
  await applyReturnsAtGateway({ deps, tx, locked }, { rows, returned, undecided });
  return { heardOf: undecided.map(({ gatewayPaymentId }) => gatewayPaymentId) };
}

/**
 * Decides one payment: of several, the first that becomes a ticket takes the booking and the others find it
 * taken.
 */
async function decide(deps: Deps, tx: Transaction, sale: LockedSale, payment: PaymentRow) {
  const now = deps.clock.now();
  const { locked, lines, counted } = sale;
  const about = subjectOf(locked, payment);
  const outcome = outcomeOf(sale, payment, now);
  const sold =
    outcome === 'ticket' ? await ensureSeats(deps, tx, { ...locked, lines, counted }) : null;
  const reason = outcome === 'ticket' ? 'no_seats' : outcome;
  await tx
    .update(payments)
    .set({
      outcome: sold ? 'ticket' : 'refund',
      capturedAt: now,
      isFlagged: reason === 'wrong_amount',
    })
    .where(eq(payments.id, payment.id));
  if (sold) {
    const { statements } = await saleStatements(deps, tx, sold, payment.id);
    await Promise.all(statements.map(send));
    locked.booking.status = 'confirmed';
  } else {
    await recordCapture(tx, about, payment.amountPaise, now);
    await refundUnsold(deps, tx, locked, payment, reason);
  }
}
