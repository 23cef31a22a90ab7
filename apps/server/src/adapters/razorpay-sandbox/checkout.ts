import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { capture, lockOrder } from './captures.ts';
import { declined, newId, type OrderRow, type PaymentRow } from './entities.ts';
import { RazorpayError } from './errors.ts';
import { emit } from './events.ts';
import { after, type Gateway, inTransaction, row } from './gateway.ts';
import { notes } from './input.ts';

/**
 * One attempt to pay. The checkout script sends the first part; the rest lets tests bring about what a bank,
 * a network or a bug can.
 */
export const attempt = z.object({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure']),
  key: z.string().optional(),
  amount: z.coerce.number().optional(),
  prefill: z.object({ contact: z.string(), email: z.string() }).partial().optional(),
  notes,

  /** Takes a second payment of a paid order. */
  force_second: z.boolean().default(false),
  /** Paise to pay instead of the order's amount. */
  force_amount: z.int().min(1).optional(),
  force_currency: z.string().length(3).optional(),
  /** `late`: authorized (or failed), captured after `capture_after_ms`. `never`: authorized only. */
  capture: z.enum(['now', 'late', 'never']).default('now'),
  capture_after_ms: z.int().min(0).default(2_000),
  /** `none`: no webhook about this payment, refunds included. `delayed`: by `webhook_delay_ms`. */
  webhooks: z.enum(['send', 'delayed', 'none']).default('send'),
  webhook_delay_ms: z.int().min(0).default(5_000),
  /** How often each of this payment's webhooks is delivered. */
  webhook_copies: z.int().min(1).max(10).default(1),
});
type Attempt = z.infer<typeof attempt>;

/** The result that the real checkout passes to its handler. */
export type Paid = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** Throws RazorpayError when the payment fails; the attempt is recorded all the same. */
export async function pay(gateway: Gateway, input: Attempt): Promise<Paid> {
  if (input.key !== undefined && input.key !== gateway.keyId) {
    throw new RazorpayError(401, { description: 'The api key provided is invalid', field: 'key' });
  }
  const payment = await inTransaction(gateway, async (tx) => {
    const order = await lockOrder(tx, input.order_id);
    checkPayable(order, input);
    await tx`
      update razorpay_sandbox.orders set attempts = attempts + 1,
        status = case status when 'created' then 'attempted' else status end
      where id = ${order.id}`;
    const failed = input.outcome === 'failure';
    const [made] = await tx<PaymentRow[]>`
      insert into razorpay_sandbox.payments ${tx({
        id: newId('pay_'),
        order_id: order.id,
        amount: input.force_amount ?? order.amount,
        currency: input.force_currency ?? order.currency,
        status: failed ? 'failed' : 'authorized',
        contact: input.prefill?.contact ?? null,
        email: input.prefill?.email ?? null,
        notes: JSON.stringify(input.notes),
        capture_at: input.capture === 'late' ? after(gateway, input.capture_after_ms) : null,
        webhook_copies: input.webhooks === 'none' ? 0 : input.webhook_copies,
        webhook_delay_ms: input.webhooks === 'delayed' ? input.webhook_delay_ms : 0,
        created_at: after(gateway),
      })} returning ${row(tx)}`;
    if (!made) throw new Error('The payment was not stored.');
    await emit(tx, gateway, failed ? 'payment.failed' : 'payment.authorized', { payment: made });
    return failed || input.capture !== 'now' ? made : capture(tx, gateway, made.id);
  });

  if (payment.status === 'failed') {
    const metadata = { payment_id: payment.id, order_id: input.order_id };
    throw new RazorpayError(400, { ...declined, metadata });
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: input.order_id,
    razorpay_signature: createHmac('sha256', gateway.keySecret)
      .update(`${input.order_id}|${payment.id}`)
      .digest('hex'),
  };
}

function checkPayable(order: OrderRow, input: Attempt): void {
  if (order.status === 'paid' && !input.force_second) {
    throw new RazorpayError(400, {
      description: 'Payment already done for this order.',
      reason: 'order_already_paid',
      metadata: { order_id: order.id },
    });
  }
  if (input.amount !== undefined && input.amount !== order.amount) {
    throw new RazorpayError(400, {
      description:
        'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      field: 'amount',
      metadata: { order_id: order.id },
    });
  }
}
