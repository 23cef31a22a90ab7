import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

const reason = 'She is in hospital';

/** Decides about one booking as an organiser or an admin does, with what she sees by then. */
export function refundDesk(world: World, decider: User) {
  const { refunds } = world.as(decider);
  const decide = (
    id: string,
    amount: number,
    wish: Partial<{
      give: 'everything' | 'ticket_price' | 'part';
      takesTickets: boolean;
      key: string;
      reason: string;
    }> = {},
  ) =>
    refunds.decide({
      id,
      amount,
      reason,
      give: 'part',
      takesTickets: false,
      key: crypto.randomUUID(),
      ...wish,
    });
  return {
    show: (id: string) => refunds.show({ id }),
    part: decide,
    everything: async (id: string, key?: string) =>
      decide(id, (await refunds.show({ id })).everything, {
        give: 'everything',
        ...(key && { key }),
      }),
    ticketPrice: async (id: string) =>
      decide(id, (await refunds.show({ id })).ticketPrice ?? 0, { give: 'ticket_price' }),
  };
}

/** Creates a paid booking of ₹1,020 and the desk of its event's organiser. */
export async function hostedBooking(world: World, values: Parameters<typeof createEvent>[1] = {}) {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id, ...values });
  const booking = await paidBooking(world, { event, quantity: 2 });
  return { ...booking, organiser, desk: refundDesk(world, organiser) };
}

/** Reads what was paid for a booking. */
export async function paymentFor(world: World, bookingId: string) {
  const [row] = await world.deps.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!row) throw new Error('no payment');
  return row.payment;
}
