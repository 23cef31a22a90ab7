import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { payments } from '@nagarika/db/schema/payments';
import { shortage } from '@nagarika/domain/bookings';
import { outcomeOfCapture, type RefundReason } from '@nagarika/domain/payments';
import { eq } from 'drizzle-orm';
import { bookedLines } from '#server/features/bookings/booked-lines.ts';
import { confirmBooking } from '#server/features/bookings/confirm-booking.ts';
import { countFreeSeats } from '#server/features/bookings/count-free-seats.ts';
import { recordCapture } from '#server/features/ledger/record-capture.ts';
import { recordCapturedSale } from '#server/features/ledger/record-captured-sale.ts';
import { isErased } from '#server/features/users/is-erased.ts';
import type { Deps } from '#server/platform/ports.ts';
import { applyParkedEvents } from './apply-parked-events.ts';
import { applyReturned } from './apply-returned.ts';
import { askWhatReturned, type Returned } from './ask-what-returned.ts';
import { findOrder } from './find-order.ts';
import { hasUnrecordedAttempts } from './has-unrecorded-attempts.ts';
import { type LockedOrder, lockOrder, type PaymentRow, subjectOf } from './lock-order.ts';
import { lockPayment } from './lock-payment.ts';
import { notifyRefund } from './notify-refund.ts';
import { queueRefund } from './queue-refund.ts';
import { queueRest } from './queue-rest.ts';
import { recordAttempts, wasCaptured } from './record-attempts.ts';

/**
 * Brings an order to what the gateway says about it, once: a captured payment becomes a ticket or
 * a refund, with tickets, ledger, message and queued refund in one transaction
 * (docs/payments.md#settle), and what was given back at the gateway is taken over. Reached from the
 * page, the webhook, the redirect and the reconciler, in any order and at the same moment. `within`
 * runs in that transaction. @throws GatewayError
 */
export async function settle(
  deps: Deps,
  orderId: string,
  within: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const found = await findOrder(deps.db, orderId);
  // Before the transaction: the gateway may take seconds, and the event's row is in demand.
  const attempts = found.gatewayOrderId
    ? await deps.gateway.fetchOrderPayments(found.gatewayOrderId)
    : [];
  if (found.status !== 'pending' && !(await hasUnrecordedAttempts(deps.db, orderId, attempts))) {
    return deps.db.transaction(within); // settled before: no need to queue for the event's row
  }
  const returned = await askWhatReturned(deps, attempts);
  const captured = await deps.seats.transaction(found.eventId, async (tx) => {
    const locked = await lockOrder(tx, found);
    const rows = await recordAttempts(tx, orderId, attempts, deps.clock.now());
    const undecided = rows.filter((payment) => wasCaptured(payment) && payment.outcome === null);
    for (const payment of undecided) await decide(deps, tx, locked, payment);
    if (undecided.length === 0) await endIfOver(deps, tx, locked, rows);
    await takeOver(deps, tx, locked, { rows, returned, undecided });
    await within(tx);
    return undecided.map(({ gatewayPaymentId }) => gatewayPaymentId);
  });
  // A refund's webhook may have come before we knew of the payment.
  if (captured.length > 0) await applyParkedEvents(deps, captured);
}

/** What has gone back at the gateway, and of what was refunded there before we knew of it the rest. */
async function takeOver(
  deps: Deps,
  tx: Transaction,
  locked: LockedOrder,
  {
    rows,
    returned,
    undecided,
  }: { rows: PaymentRow[]; returned: Returned[]; undecided: PaymentRow[] },
): Promise<void> {
  for (const one of returned) {
    const row = rows.find(({ gatewayPaymentId }) => gatewayPaymentId === one.gatewayPaymentId);
    if (!row) continue;
    const payment = await lockPayment(tx, row.id);
    if (payment.outcome) await applyReturned({ deps, tx, locked, payment }, one);
  }
  for (const { id } of undecided) {
    await queueRest({ deps, tx, locked, payment: await lockPayment(tx, id) });
  }
}

async function decide(deps: Deps, tx: Transaction, locked: LockedOrder, payment: PaymentRow) {
  const now = deps.clock.now();
  const about = subjectOf(locked, payment);
  const { outcome, lines, counted } = await outcomeOf(tx, locked, payment, now);
  const isTicket = outcome === 'ticket';
  await tx
    .update(payments)
    .set({
      outcome: isTicket ? 'ticket' : 'refund',
      capturedAt: now,
      isFlagged: outcome === 'wrong_amount',
    })
    .where(eq(payments.id, payment.id));
  if (isTicket) {
    await recordCapturedSale(tx, about, locked.booking, now);
    await confirmBooking(deps, tx, { ...locked, lines, counted });
    locked.booking.status = 'confirmed'; // a second captured payment finds it taken
  } else {
    await recordCapture(tx, about, payment.amountPaise, now);
    await giveBack(deps, tx, locked, payment, outcome);
  }
}

/** Seats are counted without this booking's own hold, whether it lives or has run out. */
async function outcomeOf(tx: Transaction, locked: LockedOrder, payment: PaymentRow, now: Date) {
  const { event, booking } = locked;
  const [isMemberGone, counted, lines] = await Promise.all([
    isErased(tx, booking.userId),
    countFreeSeats(tx, event, now, booking.id),
    bookedLines(tx, booking.id),
  ]);
  const hasSeats = shortage(lines, counted) === null;
  return {
    outcome: outcomeOfCapture({ ...locked, payment, hasSeats, isMemberGone, now }),
    lines,
    counted,
  };
}

async function giveBack(
  deps: Deps,
  tx: Transaction,
  locked: LockedOrder,
  payment: PaymentRow,
  reason: RefundReason,
): Promise<void> {
  const now = deps.clock.now();
  const { id: paymentId, amountPaise } = payment;
  // What was refunded at the gateway before we knew of it is taken over below, refund by refund.
  if (reason !== 'made_at_gateway') {
    await queueRefund(deps, tx, {
      payment,
      about: subjectOf(locked, payment),
      reason,
      amountPaise,
    });
  }
  await notifyRefund(deps, tx, locked, { paymentId, amountPaise, reason });
  // A wrong amount leaves the order payable; anything else that takes no ticket has ended it.
  if (locked.booking.status === 'pending' && reason !== 'wrong_amount') {
    await expireBooking(tx, locked, now);
  }
}

/** Nothing was paid, nothing is on its way, and the hold has run out. */
async function endIfOver(deps: Deps, tx: Transaction, locked: LockedOrder, rows: PaymentRow[]) {
  const now = deps.clock.now();
  const onItsWay = rows.some(({ status }) => status === 'created' || status === 'authorized');
  if (locked.booking.status !== 'pending' || onItsWay || locked.holdExpiresAt > now) return;
  await expireBooking(tx, locked, now);
}

async function expireBooking(tx: Transaction, { booking }: LockedOrder, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'expired', endedAt: now })
    .where(eq(bookings.id, booking.id));
  booking.status = 'expired';
}
