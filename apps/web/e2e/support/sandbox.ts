import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

export const checkoutCall = '**/sandbox/razorpay/checkout';

/** Tells the sandbox what its bank does: how and when the server hears of this payment. */
export async function hearsOfPayments(page: Page, how: Record<string, unknown>): Promise<void> {
  await page.route(checkoutCall, (route) =>
    route.fallback({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...how }) }),
  );
}

type Entity = { id: string; status: string; amount: number };

/** Reads what the gateway says itself. */
async function gatewaysAnswer({ context }: Visitor, path: string): Promise<Entity[]> {
  const basic = Buffer.from('rzp_test_sandbox:sandbox_secret').toString('base64');
  const headers = { Authorization: `Basic ${basic}` };
  const answer = await context.request.get(`/sandbox/razorpay/v1/${path}`, { headers });
  return (await answer.json()).items;
}

/** Reads what it took for this order of its own. */
export async function takenFor(visitor: Visitor, orderId: string): Promise<Entity[]> {
  const attempts = await gatewaysAnswer(visitor, `orders/${orderId}/payments`);
  return attempts.filter(({ status }) => status === 'captured');
}

/** Reads what went back, or is going back, of this payment. */
export const refundsOf = (visitor: Visitor, paymentId: string) =>
  gatewaysAnswer(visitor, `payments/${paymentId}/refunds`);

/** Counts how often the gateway took the money of this booking. */
export async function chargesOf(visitor: Visitor, bookingId: string): Promise<number> {
  const orders = await gatewaysAnswer(visitor, `orders?receipt=${bookingId}`);
  const taken = await Promise.all(orders.map(({ id }) => takenFor(visitor, id)));
  return taken.flat().length;
}
