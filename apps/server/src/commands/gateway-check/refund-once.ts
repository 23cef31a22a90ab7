import { randomUUID } from 'node:crypto';
import {
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
} from '#server/platform/payment-gateway.ts';
import { type Finding, noBalance, well, wrong } from './findings.ts';
import type { Rehearsal } from './rehearsal.ts';
import { until } from './until.ts';

/**
 * All that is left of the payment goes back, asked for twice under one key, as after a lost answer.
 * Says what became of it; null: there is none.
 */
export async function* refundOnce(
  { gateway, waits }: Rehearsal,
  payment: GatewayPayment,
): AsyncGenerator<Finding, GatewayRefund['status'] | null> {
  const request = {
    paymentId: payment.id,
    amount: payment.amount - payment.amountRefunded,
    idempotencyKey: randomUUID(),
    notes: {},
  };
  const refund = await gateway.refund(request).catch(unlessBalance);
  if (!refund) {
    yield wrong('refund', noBalance);
    return null;
  }
  const again = await gateway.refund(request);
  if (again.id !== refund.id) {
    yield wrong(
      'refund',
      'The same refund asked for twice was made twice: tell Razorpay’s support that X-Refund-Idempotency has no effect for this account.',
    );
  }
  const done = await until(
    async () => {
      const now = await gateway.fetchRefund(payment.id, refund.id);
      return now.status === 'pending' ? null : now;
    },
    { forMs: waits.after, pauseMs: waits.pause },
  );
  yield done?.status === 'failed'
    ? wrong(
        'refund',
        `The refund ${refund.id} failed at the bank. The dashboard says why; the product tries such a one again, and The Books show it.`,
      )
    : well('refund', `The refund ${refund.id} is ${done ? 'through' : 'on its way'}.`);
  return done?.status ?? 'pending';
}

/** null where the balance is what is missing. */
function unlessBalance(error: unknown): null {
  if (
    error instanceof GatewayError &&
    error.kind === 'rejected' &&
    /balance/i.test(error.message)
  ) {
    return null;
  }
  throw error;
}
