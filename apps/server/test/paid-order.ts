import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { createEvent, createMember } from '#test/factories.ts';
import { orderFor, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

/** Pays an order at the gateway, which has told nobody yet. */
export async function paidOrder(world: World) {
  const event = await createEvent(world);
  const member = await createMember(world);
  const order = await orderFor(world, member, event);
  const paid = await pay(world, order.id);
  return {
    event,
    member,
    order,
    paid,
    book: () => world.as(member).checkout.book({ id: event.id, ...paid }),
  };
}

/** Reads a webhook's row. */
export const storedEvent = async (world: World, id: string) =>
  (await world.deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0];
export const bookingOf = async (world: World, id: string) =>
  (await world.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0];
