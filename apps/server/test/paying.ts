import { createHmac, randomUUID } from 'node:crypto';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { InvoiceDetailsDraft } from '@nagarika/domain/money/tax/invoice-details';
import type { User } from '@nagarika/domain/people/users';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { knowAtGateway } from '#test/known-at-gateway.ts';
import type { World } from '#test/world.ts';

type Event = { id: string; ticketTypes: { id: string }[] };

/** Makes a fresh id as the page does. */
export const bookingKey = () => `${newBookingId(new Date())}-${randomUUID().slice(0, 8)}`;

/** Makes what the page sends for `quantity` tickets of the event's first type. */
export function selection(event: Event, quantity = 1) {
  const [type] = event.ticketTypes;
  return { eventId: event.id, tickets: { [type?.id ?? '']: quantity }, bookingId: bookingKey() };
}

export function orderFor(
  world: World,
  member: User,
  event: Event,
  quantity = 1,
  invoiceTo?: InvoiceDetailsDraft | null,
) {
  return world.as(member).checkout.createOrder({ ...selection(event, quantity), invoiceTo });
}

const paid = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

export type Attempt = {
  outcome?: 'success' | 'failure';
  force_second?: boolean;
  force_amount?: number;
  force_currency?: string;
  capture?: 'now' | 'late' | 'never';
  capture_after_ms?: number;
  webhooks?: 'send' | 'delayed' | 'none';
  webhook_copies?: number;
  webhook_delay_ms?: number;
};

/** Pays in the checkout as the buyer. Unless the test says so, no webhook tells us of it. */
export async function pay(world: World, orderId: string, attempt: Attempt = {}) {
  const answer = await sandbox(world, '/checkout', {
    order_id: orderId,
    outcome: 'success',
    webhooks: 'none',
    ...attempt,
  });
  if (!answer.ok) throw new Error(`not paid: ${await answer.text()}`);
  const handed = paid.parse(await answer.json());
  return {
    paymentMethod: 'razorpay' as const,
    razorpayOrderId: handed.razorpay_order_id,
    razorpayPaymentId: handed.razorpay_payment_id,
    razorpaySignature: handed.razorpay_signature,
  };
}

const paidByLink = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string().nullable(),
});

/** Pays what the operator asked for at the gateway's dashboard, which is not ours. */
export async function payLink(world: World, link: { receipt?: string | null; amount?: number }) {
  const answer = await sandbox(world, '/payment-links', {
    amount: 50_000,
    webhooks: 'none',
    ...link,
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { razorpay_payment_id, razorpay_order_id } = paidByLink.parse(await answer.json());
  return { paymentId: razorpay_payment_id, orderId: razorpay_order_id };
}

/** Makes an attempt that the bank declines. */
export async function failToPay(world: World, orderId: string, attempt: Attempt = {}) {
  const answer = await sandbox(world, '/checkout', {
    order_id: orderId,
    webhooks: 'none',
    ...attempt,
    outcome: 'failure',
  });
  if (answer.ok) throw new Error('paid after all');
}

/** Lets the gateway do wrong the next `times` times. */
export async function breakGateway(
  world: World,
  operation: string,
  kind: 'timeout' | '5xx' | 'drop-after-commit' | 'no-balance',
  times = 1,
) {
  const answer = await sandbox(world, '/faults', { operation, kind, times });
  if (!answer.ok) throw new Error(await answer.text());
}

export const mendGateway = (world: World) =>
  fetch(`${world.gateway.sandboxUrl}/faults`, { method: 'DELETE' });

function sandbox(world: World, path: string, body: unknown) {
  return fetch(`${world.gateway.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Delivers a webhook as the gateway does, and lets its job apply it; returns the status. */
export async function webhook(...delivery: Parameters<typeof deliverWebhook>): Promise<number> {
  const status = await deliverWebhook(...delivery);
  await applyWebhooks(delivery[0]);
  return status;
}

/** Applies webhooks as the queue does in the background. */
export const applyWebhooks = (world: World) => world.jobs.drain('payments.apply-webhooks');

/** Delivers it signed, without applying it; the sandbox then says the same, unless it is forged. */
export async function deliverWebhook(
  world: World,
  event: string,
  payload: Record<string, unknown>,
  options: {
    eventId?: string;
    tamper?: (body: string) => string;
    secret?: string;
    isForged?: boolean;
  } = {},
) {
  if (!options.isForged) await knowAtGateway(world, payload);
  const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
  const body = JSON.stringify({ event, payload: Object.fromEntries(entities) });
  const answer = await world.request('/api/razorpay/webhook', {
    method: 'POST',
    body: options.tamper?.(body) ?? body,
    headers: {
      'x-razorpay-event-id': options.eventId ?? randomUUID(),
      'x-razorpay-signature': createHmac('sha256', options.secret ?? 'sandbox_webhook_secret')
        .update(body)
        .digest('hex'),
    },
  });
  return answer.status;
}

export const capturedWebhook = (
  world: World,
  payment: { razorpayPaymentId: string; razorpayOrderId: string },
  options: Parameters<typeof webhook>[3] = {},
) =>
  webhook(
    world,
    'payment.captured',
    { payment: { id: payment.razorpayPaymentId, order_id: payment.razorpayOrderId } },
    options,
  );

/** Reads the member's bell, oldest first. */
export async function bellOf(world: World, member: { id: string }) {
  const rows = await world.deps.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, member.id))
    .orderBy(notifications.createdAt);
  return rows.map(({ kind }) => kind);
}

/** Lists breaches of the books of the world, which should always be none. */
export const breachesOf = (world: World) => findBreaches(world.deps.db, world.clock.now());

export async function membersFor(world: World, count: number): Promise<User[]> {
  return Promise.all(Array.from({ length: count }, () => createMember(world)));
}

/** Lists fulfilled and rejected promises, by name. */
export async function outcomes<Value>(promises: Promise<Value>[]) {
  const settled = await Promise.allSettled(promises);
  return {
    values: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    errors: settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
  };
}

/** Creates a member with an order for one seat, and what tests ask about it. */
export async function buyer(world: World, values: Parameters<typeof createEvent>[1] = {}) {
  const event = await createEvent(world, values);
  const member = await createMember(world);
  const order = await orderFor(world, member, event);
  return {
    event,
    member,
    order,
    book: (paid: Awaited<ReturnType<typeof pay>>) =>
      world.as(member).checkout.book({ id: event.id, ...paid }),
    /** Asks as the status page does. */
    status: () => world.as(member).checkout.status({ bookingId: order.bookingId }),
    /** Reads it from the database. */
    async stored() {
      const [row] = await world.deps.db
        .select({ status: bookings.status })
        .from(bookings)
        .where(eq(bookings.id, order.bookingId));
      return row?.status;
    },
    bell: () => bellOf(world, member),
  };
}
