import { z } from 'zod';
import { capture } from './captures.ts';
import { newId, type PaymentRow } from './entities.ts';
import { emit } from './events.ts';
import { after, type Gateway, inTransaction, row } from './gateway.ts';
import { notes } from './input.ts';

/** A payment that somebody asked for at the gateway's dashboard, past every shop that uses the account. */
export const paidLink = z.object({
  /** paise */
  amount: z.int().min(100),
  /** Names the order of a payment link; null for a payment page, which makes none. */
  receipt: z.string().max(40).nullable().default('link_1'),
  notes,
  webhooks: z.enum(['send', 'none']).default('send'),
});

export async function payLink(
  gateway: Gateway,
  { amount, receipt, notes: pairs, webhooks }: z.infer<typeof paidLink>,
): Promise<{ razorpay_payment_id: string; razorpay_order_id: string | null }> {
  return inTransaction(gateway, async (tx) => {
    const order_id = receipt === null ? null : newId('order_');
    const made = { notes: JSON.stringify(pairs), created_at: after(gateway) };
    if (order_id) {
      await tx`insert into razorpay_sandbox.orders ${tx({
        ...{ id: order_id, amount, currency: 'INR', receipt, status: 'attempted' },
        ...made,
      })}`;
    }
    const [payment] = await tx<PaymentRow[]>`
      insert into razorpay_sandbox.payments ${tx({
        ...{ id: newId('pay_'), order_id, amount, currency: 'INR', status: 'authorized' },
        ...{ webhook_copies: webhooks === 'none' ? 0 : 1, webhook_delay_ms: 0 },
        ...made,
      })} returning ${row(tx)}`;
    if (!payment) throw new Error('The payment was not stored.');
    await emit(tx, gateway, 'payment.authorized', { payment });
    await capture(tx, gateway, payment.id);
    return { razorpay_payment_id: payment.id, razorpay_order_id: order_id };
  });
}
