import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { PaymentRow, RefundRow } from './entities.ts';
import { newId } from './entities.ts';
import { RazorpayError, unknownId } from './errors.ts';
import { emit } from './events.ts';
import { after, type Gateway, inTransaction, row } from './gateway.ts';
import { notes } from './input.ts';

export const refundInput = z.object({
  /** Paise; left out: all that remains. */
  amount: z.coerce
    .number()
    .int({ error: 'The amount must be an integer.' })
    .min(100, { error: 'The amount must be atleast INR 1.00' })
    .optional(),
  receipt: z.string().nullish(),
  notes,
});

export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{10,}$/, {
    error: 'The idempotency key must be at least 10 letters, digits, hyphens or underscores.',
  })
  .nullable();

/** Two refunds that race take turns by the payment's lock, so together they never exceed it. */
export async function refund(
  gateway: Gateway,
  paymentId: string,
  input: z.infer<typeof refundInput>,
  key: string | null,
  settleAs: RefundRow['settle_as'],
): Promise<RefundRow> {
  const request = JSON.stringify({ paymentId, ...input });
  return inTransaction(gateway, async (tx) => {
    const [payment] = await tx<PaymentRow[]>`
      select ${row(tx)} from razorpay_sandbox.payments where id = ${paymentId} for update`;
    if (!payment) throw unknownId();
    const [earlier] = await tx<RefundRow[]>`
      select ${row(tx)} from razorpay_sandbox.refunds where idempotency_key = ${key}`;
    if (earlier) return sameRequest(earlier, request);

    const amount = input.amount ?? payment.amount - payment.amount_refunded;
    checkRefundable(payment, amount);
    const [made] = await tx<RefundRow[]>`
      insert into razorpay_sandbox.refunds ${tx({
        id: newId('rfnd_'),
        payment_id: payment.id,
        amount,
        status: 'pending',
        notes: JSON.stringify(input.notes),
        receipt: input.receipt ?? null,
        idempotency_key: key,
        request,
        settle_at: after(gateway, gateway.refundDelayMs),
        settle_as: settleAs,
        created_at: after(gateway),
      })} returning ${row(tx)}`;
    if (!made) throw new Error('The refund was not stored.');
    const refunded = await addToRefunded(tx, payment.id, amount);
    await emit(tx, gateway, 'refund.created', { payment: refunded, refund: made });
    return made;
  });
}

/** Lets pending refunds reach the bank, or come back from it. */
export async function settleDueRefunds(gateway: Gateway): Promise<void> {
  const due = await gateway.sql<{ id: string; payment_id: string }[]>`
    select id, payment_id from razorpay_sandbox.refunds where settle_at <= ${after(gateway)}`;
  for (const { id, payment_id } of due) {
    await inTransaction(gateway, async (tx) => {
      const [settled] = await tx<RefundRow[]>`
        update razorpay_sandbox.refunds set status = settle_as, settle_at = null
        where id = ${id} and settle_at is not null returning ${row(tx)}`;
      if (!settled) return;
      const failed = settled.status === 'failed';
      const payment = await addToRefunded(tx, payment_id, failed ? -settled.amount : 0);
      await emit(tx, gateway, failed ? 'refund.failed' : 'refund.processed', {
        payment,
        refund: settled,
      });
    });
  }
}

/** A payment is `refunded` once all of it is; after a part it stays `captured`. */
export async function addToRefunded(
  tx: TransactionSql,
  id: string,
  amount: number,
): Promise<PaymentRow> {
  const [payment] = await tx<PaymentRow[]>`
    update razorpay_sandbox.payments set
      amount_refunded = amount_refunded + ${amount},
      status = case when amount_refunded + ${amount} = amount then 'refunded' else 'captured' end
    where id = ${id} returning ${row(tx)}`;
  if (!payment) throw unknownId();
  return payment;
}

function sameRequest(earlier: RefundRow, request: string): RefundRow {
  if (earlier.request === request) return earlier;
  throw new RazorpayError(400, {
    description: 'Different request with the same idempotency key has already been processed.',
  });
}

function checkRefundable(payment: PaymentRow, amount: number): void {
  const description =
    payment.status === 'refunded'
      ? 'The payment has been fully refunded already'
      : payment.status !== 'captured'
        ? 'The payment status should be captured for action to be taken'
        : amount > payment.amount - payment.amount_refunded
          ? 'The total refund amount is greater than the refund payment amount'
          : null;
  if (description) throw new RazorpayError(400, { description, field: 'amount' });
}
