import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

export const checkoutCall = '**/sandbox/razorpay/checkout';

/** What the bank does is the sandbox's to say: how and when it tells the server of this payment. */
export async function hearsOfPayments(page: Page, how: Record<string, unknown>): Promise<void> {
  await page.route(checkoutCall, (route) =>
    route.fallback({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...how }) }),
  );
}

/** How often the gateway took the money of this booking. */
export async function chargesOf({ context }: Visitor, bookingId: string): Promise<number> {
  const basic = Buffer.from('rzp_test_sandbox:sandbox_secret').toString('base64');
  const headers = { Authorization: `Basic ${basic}` };
  const ask = async (path: string): Promise<{ items: { id: string; status: string }[] }> =>
    (await context.request.get(`/sandbox/razorpay/v1/${path}`, { headers })).json();
  const orders = await ask(`orders?receipt=${bookingId}`);
  const attempts = await Promise.all(orders.items.map(({ id }) => ask(`orders/${id}/payments`)));
  return attempts.flatMap(({ items }) => items).filter(({ status }) => status === 'captured')
    .length;
}
