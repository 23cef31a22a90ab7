import { disputes } from '@nagarika/db/schema/money/disputes';
import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import { createMember } from './factories.ts';
import { atGateway } from './gateway-desk.ts';
import { buyer, pay, webhook } from './paying.ts';
import type { World } from './world.ts';

/** Sends the gateway's news of a dispute, in any order and as often as a test likes. */
export function disputeOf(world: World, paymentId: string, amount = 51_000) {
  const id = `disp_${paymentId}`;
  return (event: string, values: Record<string, unknown> = {}) =>
    webhook(world, `payment.dispute.${event}`, {
      payment: { id: paymentId },
      dispute: {
        id,
        payment_id: paymentId,
        amount,
        currency: 'INR',
        amount_deducted: event === 'lost' ? amount : 0,
        reason_code: 'goods_or_services_not_received',
        respond_by: Math.floor(world.clock.now().getTime() / 1000) + 600_000,
        status: event === 'created' || event === 'action_required' ? 'open' : event,
        phase: 'chargeback',
        ...values,
      },
    });
}

/** Creates a paid booking, and what its people, the door and the gateway do and see. */
export async function disputable(world: World) {
  const organiser = await createMember(world);
  const who = await buyer(world, { organiserId: organiser.id });
  const paid = await pay(world, who.order.id);
  await who.book(paid);
  const [ticket] = await world.deps.db
    .select()
    .from(tickets)
    .where(eq(tickets.bookingId, who.order.bookingId));
  if (!ticket) throw new Error('no ticket');
  const paymentId = paid.razorpayPaymentId;
  const door = world.as(organiser).checkIn;
  async function scan(text: string) {
    const one = { id: crypto.randomUUID(), text, shownVerdict: null };
    const scans = [{ ...one, scannedAt: world.clock.now().toISOString() }];
    const { answers } = await door.send({ eventId: who.event.id, deviceId: 'Phone', scans });
    return [answers[0]?.verdict, answers[0]?.note];
  }
  return {
    ...who,
    paid,
    organiser,
    paymentId,
    tell: disputeOf(world, paymentId),
    gateway: atGateway(world, paymentId),
    cancel: () => world.as(who.member).checkout.cancel({ id: who.order.bookingId }),
    atTheDoor: async () => [
      await scan(ticketQr(world.deps.secrets, ticket)),
      await scan(ticket.code),
    ],
    onTheList: async () => (await door.list({ id: who.event.id })).tickets[0]?.isDisputed,
    rows: () =>
      world.deps.db
        .select({ status: refunds.status, reason: refunds.reason, amount: refunds.amountPaise })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.gatewayPaymentId, paymentId))
        .orderBy(refunds.createdAt, refunds.amountPaise),
    stands: async () =>
      (
        await world.deps.db
          .select({ status: disputes.status })
          .from(disputes)
          .where(eq(disputes.gatewayDisputeId, `disp_${paymentId}`))
      ).map(({ status }) => status),
  };
}
