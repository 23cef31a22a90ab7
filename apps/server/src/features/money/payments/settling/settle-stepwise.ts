import type { Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/money/payments';
import { send } from '@nagarika/db/statements/statement';
import { eq } from 'drizzle-orm';
import { recordCapture } from '#server/features/money/ledger/entries/record-captured-sale.ts';
import {
  type LockedSale,
  outcomeOf,
  subjectOf,
} from '#server/features/money/payments/orders/lock-order.ts';
import {
  type PaymentRow,
  type Returned,
  recordAttempts,
  wasCaptured,
} from '#server/features/money/payments/orders/record-attempts.ts';
import { endIfOver, refundUnsold } from '#server/features/money/payments/refunds/refund-unsold.ts';
import { applyReturnsAtGateway } from '#server/features/money/payments/webhooks/apply-returned.ts';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { ensureSeats, saleStatements } from './ensure-seats.ts';

/** The payments at the gateway whose refund's webhook may have come before we knew of them. */
export type Heard = { heardOf: string[] };

/** Settles what is not as simple as a sale: several payments, refunds, orders that are over. */
export async function settleStepwise(
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
    const { statements } = await saleStatements(deps, tx, sold, {
      id: payment.id,
      capturedAt: now,
    });
    await Promise.all(statements.map(send));
    locked.booking.status = 'confirmed';
  } else {
    await recordCapture(tx, about, payment.amountPaise, now);
    await refundUnsold(deps, tx, locked, payment, reason);
  }
}
