import { refunds } from '@nagarika/db/schema/payments';
import { istDate } from '@nagarika/domain/format';
import { mostRefundTries } from '@nagarika/domain/refund-transfers';
import { eq } from 'drizzle-orm';
import type { SessionUser } from '#server/platform/sessions.ts';
import { confirmed } from './confirmed-booking.ts';
import { reference } from './paid-out.ts';
import { payLink } from './paying.ts';
import type { World } from './world.ts';

/** Makes a refund that the gateway has refused as often as it is tried, and what finance says of it. */
export async function waitingRefund(world: World) {
  const one = await confirmed(world);
  await one.cancel();
  const [queued] = await one.rows();
  const id = queued?.id ?? '';
  await world.deps.db
    .update(refunds)
    .set({ attempts: mostRefundTries, nextCheckAt: null })
    .where(eq(refunds.id, id));
  return { id, reference: reference(), sentOn: istDate(world.clock.now()) };
}

/** Why a payment by link is none of ours. */
export async function strangePayment(world: World) {
  const { paymentId } = await payLink(world, {});
  return { gatewayPaymentId: paymentId, reason: 'A payment link' };
}

export async function setAsideId(world: World, admin: SessionUser) {
  const { payments } = world.as(admin).admin;
  const strange = await strangePayment(world);
  await payments.setAside(strange);
  const { items } = await payments.listSetAside({});
  return items.find((one) => one.gatewayPaymentId === strange.gatewayPaymentId)?.id ?? '';
}
