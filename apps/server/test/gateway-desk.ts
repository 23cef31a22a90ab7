import { createHmac, randomUUID } from 'node:crypto';
import type { World } from '#test/world.ts';

/** Does what can happen to a payment at the gateway, while no webhook reaches us unless a test sends it. */
export function atGateway(world: World, gatewayPaymentId: string) {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${world.gateway.sandboxUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('rzp_test_sandbox:sandbox_secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const paid = async () => {
    const [row] = await world.sql`
      select amount, amount_refunded from razorpay_sandbox.payments where id = ${gatewayPaymentId}`;
    return { amount: Number(row?.amount), refunded: Number(row?.amount_refunded) };
  };
  const refunds = () => world.sql<
    { id: string; amount: number; status: 'pending' | 'processed' | 'failed'; notes: string }[]
  >`select id, amount, status, notes from razorpay_sandbox.refunds
    where payment_id = ${gatewayPaymentId} order by position`;

  /** Refunds as the operator at the gateway's dashboard; paise. */
  const refundByHand = (amount: number) =>
    post(`/v1/payments/${gatewayPaymentId}/refund`, { amount });
  const told: { event: string; payload: unknown }[] = [];

  /** Keeps the webhook that a refund's standing would send now, to be sent at any time, and again. */
  async function note(): Promise<void> {
    for (const { id, amount, status, notes } of await refunds()) {
      const entity = { id, payment_id: gatewayPaymentId, amount, status, notes: JSON.parse(notes) };
      const event = status === 'pending' ? 'refund.created' : `refund.${status}`;
      const payload = { refund: { entity } };
      if (told.some((one) => JSON.stringify(one) === JSON.stringify({ event, payload }))) continue;
      told.push({ event, payload });
    }
  }
  async function deliver(event: { event: string; payload: unknown } | undefined): Promise<void> {
    if (!event) return;
    const body = JSON.stringify(event);
    const answer = await world.request('/api/razorpay/webhook', {
      method: 'POST',
      body,
      headers: {
        'x-razorpay-event-id': randomUUID(),
        'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook_secret')
          .update(body)
          .digest('hex'),
      },
    });
    if (!answer.ok) throw new Error(`webhook: ${answer.status} ${await answer.text()}`);
  }
  return {
    /** Lets the bank accept it after all. */
    async capture(): Promise<void> {
      await world.sql`
        update razorpay_sandbox.payments set capture_at = created_at where id = ${gatewayPaymentId}`;
      const isDue = () => world.sql`select id from razorpay_sandbox.payments
        where id = ${gatewayPaymentId} and capture_at is not null`;
      for (let tries = 0; tries < 300 && (await isDue()).length > 0; tries += 1)
        await Bun.sleep(20);
    },
    refundByHand,
    refunds,
    /** Returns the paise that have gone back. */
    refunded: async () => (await paid()).refunded,
    /** Refunds a percentage of what is left, if the gateway takes so small a sum. */
    async refundPercent(percent: number) {
      const { amount, refunded } = await paid();
      const part = Math.ceil(((amount - refunded) * percent) / 100);
      if (part >= 100) await refundByHand(part);
      await note();
    },
    /** Lets due refunds reach the bank. */
    async settled() {
      await note();
      const isDue = () => world.sql`select id from razorpay_sandbox.refunds
        where payment_id = ${gatewayPaymentId} and settle_at is not null`;
      for (let tries = 0; tries < 300 && (await isDue()).length > 0; tries += 1)
        await Bun.sleep(20);
      await note();
    },
    async returnOne(which: number) {
      const processed = (await refunds()).filter(({ status }) => status === 'processed');
      const one = processed[which % Math.max(1, processed.length)];
      if (one) await post('/returns', { refund_id: one.id, webhook_copies: 0 });
      await note();
    },
    deliverOne: (which: number) => deliver(told[which % Math.max(1, told.length)]),
    async deliverAll() {
      for (const one of told) await deliver(one);
    },
    dispute: (values: Record<string, unknown>) =>
      post('/disputes', { payment_id: gatewayPaymentId, webhook_copies: 0, ...values }),
  };
}
