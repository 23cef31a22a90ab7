import type { Draw } from '../drawing/draw.ts';
import { strangeText } from '../drawing/texts.ts';
import { signed, webhookSecret } from '../drawing/tuned.ts';
import type { Sent } from './call.ts';
import { anyJson } from './damage.ts';

const events = [
  ...['payment.captured', 'payment.authorized', 'payment.failed', 'order.paid'],
  ...['refund.created', 'refund.processed', 'refund.failed', 'payment.dispute.created'],
  ...['payment.dispute.won', 'payment.dispute.lost', 'invoice.paid', 'constructor'],
];

/** Makes what the gateway would send about one of the orders, or what another sends in its place. */
export function webhook(draw: Draw, isValid: boolean): Sent {
  const { chance } = draw;
  const body = isValid ? JSON.stringify(news(draw)) : hostileNews(draw);
  const signature = signed(body, webhookSecret);
  const isSigned = isValid || !chance.isOneIn(3);
  return {
    method: 'POST',
    path: '/api/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': isSigned
        ? signature
        : chance.one(['', 'x', signature.slice(1), 'f'.repeat(64)]),
      ...(chance.isOneIn(3) ? {} : { 'x-razorpay-event-id': `evt_${chance.upTo(2 ** 31)}` }),
    },
    body,
  };
}

/** Makes only news that is true at the gateway: its word is what the books are made of. */
function news({ chance, pool }: Draw): Record<string, unknown> {
  const order = chance.one(pool.order);
  const payment = { entity: { id: order.more ?? 'pay_none', order_id: order.id, amount: 1 } };
  return {
    entity: 'event',
    event: chance.one(['payment.captured', 'order.paid', 'payment.authorized']),
    contains: ['payment'],
    payload: { payment, order: { entity: { id: order.id } } },
    created_at: 1_790_000_000,
  };
}

/** Makes news that is perhaps rightly signed, and yet cannot be read or be true. */
function hostileNews(draw: Draw): string {
  const { chance } = draw;
  const whole = news(draw);
  const kind = chance.upTo(6);
  const text = JSON.stringify(whole);
  if (kind === 0) return text.slice(0, chance.upTo(text.length));
  if (kind === 1) return JSON.stringify(anyJson(chance, 6)) ?? '';
  if (kind === 2) return '['.repeat(50_000);
  if (kind === 3) return JSON.stringify({ ...whole, event: strangeText(chance) });
  if (kind === 4) return text.replaceAll(/("\w+"):/g, '$1:null,$1:');
  const about = {
    id: strangeText(chance),
    payment_id: 'pay_none',
    amount: chance.one([-1, 1e308, 0, 2 ** 53]),
  };
  const entity = {
    ...about,
    status: chance.one(['processed', 'lost', '__proto__']),
    notes: anyJson(chance, 2),
  };
  const noun = chance.one(['refund', 'dispute', 'payment', 'order']);
  return JSON.stringify({ ...whole, event: chance.one(events), payload: { [noun]: { entity } } });
}
