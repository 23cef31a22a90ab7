import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import type { User } from '@nagarika/domain/people/users';
import { asc, eq } from 'drizzle-orm';
import type { createEvent } from '#test/factories.ts';
import { bookingKey, pay, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;
type CodeValues = Partial<typeof promotionCodes.$inferInsert>;

let serial = 0;

/** Creates a code for a tenth off all that is not hidden, however often, unless told otherwise. */
export async function createCode(
  world: Pick<World, 'deps'>,
  event: { id: string },
  values: CodeValues = {},
) {
  const code = `CODE-${++serial}`;
  const [row] = await world.deps.db
    .insert(promotionCodes)
    .values({ eventId: event.id, code, kind: 'percent', value: 10, ...values })
    .returning();
  if (!row) throw new Error('not inserted');
  return row;
}

type More = { code?: string; prices?: Record<string, number>; tickets?: Record<string, number> };

/** Orders one seat of the event's first type at the price that is told. */
export const orderWith = (world: World, member: User, event: Event, more: More = {}) =>
  world.as(member).checkout.createOrder({ ...selection(event), ...more });

/** Does the same, paid and booked. */
export async function paidWith(world: World, member: User, event: Event, more: More = {}) {
  const order = await orderWith(world, member, event, more);
  const paid = await pay(world, order.id);
  return world.as(member).checkout.book({ id: event.id, ...paid });
}

/** Books free tickets, one of the event's first type unless told otherwise. */
export const freeWith = (world: World, member: User, event: Event, more: More = {}) =>
  world.as(member).checkout.book({
    id: event.id,
    paymentMethod: 'free',
    bookingId: bookingKey(),
    tickets: selection(event).tickets,
    ...more,
  });

/** Reads a booking as it is stored, with price and number of each of its lines. */
export const storedOf = async (world: World, id: string) => {
  const [booking] = await world.deps.db.select().from(bookings).where(eq(bookings.id, id));
  const lines = await world.deps.db
    .select()
    .from(bookingItems)
    .where(eq(bookingItems.bookingId, id))
    .orderBy(asc(bookingItems.position));
  return { booking, prices: lines.map((line) => [line.unitPricePaise, line.quantity]) };
};
