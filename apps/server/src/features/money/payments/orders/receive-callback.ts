import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { gatewayId, gatewaySignature } from '#server/features/money/payments/schemas.ts';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { noSuch } from '#server/words/no-such.ts';

const paid = z.object({
  razorpay_order_id: gatewayId,
  razorpay_payment_id: gatewayId,
  razorpay_signature: gatewaySignature,
});

/** A failed payment's form, which names its order in JSON, unsigned. */
const failed = z.object({
  'error[metadata]': z
    .string()
    .transform(parsedOrNull)
    .pipe(z.object({ order_id: gatewayId })),
});

/**
 * Takes the form with which the gateway sends browsers that cannot show its dialog (the in-app ones of
 * Instagram and Facebook). No session comes with it, so a payment stands on its signature alone. Returns the
 * path of the status page, which asks who is looking. @throws Refusal bad_input, not_found
 */
export async function receiveCallback(deps: Deps, form: Record<string, string>): Promise<string> {
  const success = paid.safeParse(form);
  if (success.success) {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = success.data;
    const order = await orderByGatewayId(deps, razorpay_order_id);
    const isSigned = deps.gateway.verifyPaymentSignature({
      orderId: order.gatewayOrderId,
      paymentId: razorpay_payment_id,
      signature: razorpay_signature,
    });
    if (!isSigned) throw new Refusal('bad_input', say('The payment could not be verified.'));
    await settleIfDue(deps, order.id, { atOnce: true });
    return statusPath(order);
  }
  const failure = failed.safeParse(form);
  if (!failure.success) throw new Refusal('bad_input', say('The payment could not be read.'));
  return statusPath(await orderByGatewayId(deps, failure.data['error[metadata]'].order_id));
}

function statusPath({ eventId, bookingId }: { eventId: string; bookingId: string }): string {
  return `/book/${eventId}/status/${bookingId}`;
}

async function orderByGatewayId({ db }: Deps, gatewayOrderId: string) {
  const [order] = await db
    .select({ id: paymentOrders.id, bookingId: bookings.id, eventId: bookings.eventId })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
  if (!order) throw noSuch.order();
  return { ...order, gatewayOrderId };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
