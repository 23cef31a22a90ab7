import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { asc, eq } from 'drizzle-orm';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { atGateway } from './gateway-desk.ts';
import { balance } from './paid-out.ts';
import { buyer, pay } from './paying.ts';
import type { World } from './world.ts';

/** Makes a booking that was paid for, with its payment at the gateway and what becomes of both. */
export async function confirmed(world: World) {
  const who = await buyer(world);
  const paid = await pay(world, who.order.id);
  await who.book(paid);
  const gateway = atGateway(world, paid.razorpayPaymentId);
  const [payment] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, paid.razorpayPaymentId));
  const orderId = payment?.orderId ?? '';
  return {
    ...who,
    gateway,
    orderId,
    paymentId: paid.razorpayPaymentId,
    settle: () => settle(world.deps, orderId),
    cancel: () => world.as(who.member).checkout.cancel({ id: who.order.bookingId }),
    rows: () =>
      world.deps.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.id ?? ''))
        .orderBy(asc(refunds.createdAt), asc(refunds.amountPaise)),
    owedToOrganiser: () => balance(world, 'organiser_payable', who.event.id),
    writtenOff: () => balance(world, 'rounding_income', who.event.id),
  };
}

/** Shows status, paise and reason of each. */
export const shown = (rows: (typeof refunds.$inferSelect)[]) =>
  rows.map(({ status, amountPaise, reason }) => [status, amountPaise, reason]);
