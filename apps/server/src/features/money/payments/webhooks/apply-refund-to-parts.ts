import { payments } from '@nagarika/db/schema/money/payments';
import { gatewayIdOf, idOfPart } from '@nagarika/domain/money/orders/passes';
import { shareOfRefund } from '@nagarika/domain/money/refunds/refunds';
import { asc, eq, sql } from 'drizzle-orm';
import type { LockedOrder, Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import type {
  PaymentRow,
  Returned,
} from '#server/features/money/payments/orders/record-attempts.ts';
import { refundsOfPayment } from '#server/features/money/payments/refunds/refunds-of-payment.ts';
import { wasTransferred } from '#server/features/money/payments/settling/settle-from-transfers.ts';
import type { GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { applyGatewayRefund } from './apply-gateway-refund.ts';
import { inTurn } from './apply-returned.ts';

export type PartsOfPayment = Pick<Refunding, 'deps' | 'tx'> & {
  orders: readonly LockedOrder[];
  payment: PaymentRow;
};

/**
 * Applies a refund of a payment that was divided among the dates of a pass: ours is of one date. One made at
 * the gateway names none, so it is shared out (`shareOfRefund`), and each date has its part as a refund of
 * its own. False while it cannot be applied, as more would have gone back than was paid.
 */
export async function applyRefundToParts(
  parts: readonly Refunding[],
  answer: GatewayRefund,
): Promise<boolean> {
  const known = await withRefunds(parts);
  const heard = known.flatMap(({ work, refunds }) =>
    refunds
      .filter(
        ({ gatewayRefundId }) => gatewayRefundId && gatewayIdOf(gatewayRefundId) === answer.id,
      )
      .map((row) => ({ work, id: row.gatewayRefundId ?? answer.id, amount: row.amountPaise })),
  );
  for (const { work, ...part } of heard) await applyGatewayRefund(work, { ...answer, ...part });
  if (heard.length > 0) return true;

  const ours = known.find(({ refunds }) => refunds.some(({ id }) => id === answer.ourId));
  const row = ours?.refunds.find(({ id }) => id === answer.ourId);
  if (ours && row && (row.status !== 'replaced' || (await wasTransferred(ours.work.tx, row.id))))
    return applyGatewayRefund(ours.work, answer);
  // A refund that failed before we heard of it returned nothing: it is kept with the first part.
  const shares = answer.status === 'failed' ? [answer.amount] : shareOfRefund(known, answer.amount);
  if (!shares) return false;
  let written = 0;
  for (const [at, { work }] of known.entries()) {
    const amount = shares[at] ?? 0;
    if (amount === 0) continue;
    const part = { ...answer, id: idOfPart(answer.id, written), ourId: null, amount };
    if (!(await applyGatewayRefund(work, part))) throw new Error('a share without room');
    written += 1;
  }
  return true;
}

export function withRefunds(parts: readonly Refunding[]) {
  return Promise.all(
    parts.map(async (work) => ({
      work,
      payment: work.payment,
      refunds: await refundsOfPayment(work.tx, work.payment.id),
    })),
  );
}

/**
 * Does the same as `applyReturned`; the rest that no refund explains stands with the part under the gateway's
 * own id.
 */
export async function applyReturnedToParts(
  pass: PartsOfPayment,
  returned: Returned,
): Promise<void> {
  const { tx, payment } = pass;
  const parts = await partsOfPayment(pass);
  const isUnchanged = refundedPaise(parts) === returned.knownPaise;
  for (const refund of inTurn(returned)) await applyRefundToParts(parts, refund);
  if (!isUnchanged) return;
  const unexplained = returned.gatewayPaise - refundedPaise(await partsOfPayment(pass));
  if (unexplained === 0) return;
  await tx
    .update(payments)
    .set({ gatewayRefundedPaise: sql`${payments.gatewayRefundedPaise} + ${unexplained}` })
    .where(eq(payments.id, payment.id));
}

function refundedPaise(parts: readonly Refunding[]): number {
  return parts.reduce((sum, part) => sum + part.payment.gatewayRefundedPaise, 0);
}

/**
 * Returns the parts of a payment that was divided among the dates of a pass, under the locks of all its
 * orders: the latest date first, for it is the first to lose what went back for no date in particular.
 */
export async function partsOfPayment({
  deps,
  tx,
  orders,
  payment,
}: PartsOfPayment): Promise<Refunding[]> {
  const ids = orders.map(({ order }) => order.id);
  const rows = await tx
    .select()
    .from(payments)
    .where(anyOf(payments.orderId, ids))
    .orderBy(asc(payments.id))
    .for('update');
  const gatewayId = gatewayIdOf(payment.gatewayPaymentId);
  const parts = rows.filter((row) => gatewayIdOf(row.gatewayPaymentId) === gatewayId);
  return orders
    .toSorted((one, other) => +other.event.startsAt - +one.event.startsAt)
    .flatMap((locked) =>
      parts
        .filter(({ orderId }) => orderId === locked.order.id)
        .map((part) => ({ deps, tx, locked, payment: part })),
    );
}
