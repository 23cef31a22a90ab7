import { type Draw, owns, rowOf } from '../drawing/draw.ts';
import { strangeText } from '../drawing/texts.ts';
import { signed } from '../drawing/tuned.ts';
import { anyJson } from './damage.ts';

type Body = { headers: Record<string, string>; body: string };
const json = (value: unknown): Body => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value) ?? '',
});
const form = (fields: [string, string][]): Body => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Makes what is posted to a route that is no procedure. */
export function bodyOf(route: string, draw: Draw, isValid: boolean): Body {
  const good = goodBodies[route];
  if (good && isValid) return good(draw);
  const { chance } = draw;
  if (route.endsWith('/callback')) {
    const names = [
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
      'error[metadata]',
    ];
    return form(names.map((name) => [name, strangeText(chance)]));
  }
  return json(anyJson(chance, 5));
}

const goodBodies: Record<string, (draw: Draw) => Body> = {
  'POST /told': ({ chance }) =>
    json({
      route: chance.one(['/events', 'before', 'nowhere']),
      build: 'abcdef12',
      vitals: [{ name: chance.one(['LCP', 'CLS', 'INP']), value: chance.upTo(4_000) }],
      errors: [],
    }),
  'POST /told/policy': ({ chance }) =>
    json({ 'csp-report': { 'effective-directive': chance.one(['script-src', 'x', 'img-src']) } }),
  'POST /api/account/export': ({ chance, heard, person }) =>
    json({ proof: heard.of('proof', person).at(-1), format: chance.one(['json', 'html']) }),
  'POST /api/admin/payouts/bank-file': (draw) => json({ ids: [rowOf(draw, 'payout')?.id] }),
  'POST /api/razorpay/callback': ({ chance, pool, person }) => {
    const paid = pool.order.filter((row) => row.more);
    const hers = paid.filter((row) => owns(person, row));
    const [order] = chance.isOneIn(2) && hers.length > 0 ? hers : paid;
    const signature = signed(`${order?.id}|${order?.more}`, 'sandbox_secret');
    return form([
      ['razorpay_order_id', order?.id ?? 'order_none'],
      ['razorpay_payment_id', order?.more ?? 'pay_none'],
      ['razorpay_signature', chance.isOneIn(4) ? 'f'.repeat(64) : signature],
    ]);
  },
  'POST /sandbox/razorpay/checkout': ({ chance, pool }) => {
    const open = pool.order.filter((row) => !row.more);
    return json({
      order_id: chance.one(open.length > 0 ? open : pool.order).id,
      outcome: chance.one(['success', 'success', 'success', 'failure']),
      webhooks: chance.one(['send', 'none']),
      webhook_copies: 1 + chance.upTo(2),
    });
  },
};
