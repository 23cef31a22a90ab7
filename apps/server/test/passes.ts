import { eventSeries, type ticketTypes } from '@nagarika/db/schema/events/events';
import { payments } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { User } from '@nagarika/domain/people/users';
import { asc, eq, like } from 'drizzle-orm';
import { createEvent, createMember } from '#test/factories.ts';
import { bookingKey, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const dayMs = 86_400_000;

type Types = Omit<typeof ticketTypes.$inferInsert, 'eventId'>[];

/**
 * Creates a series of approved dates, a week apart, each with these ticket types; `each` is what differs on
 * one of them.
 */
export async function createSeries(
  world: World,
  {
    dates = 3,
    each = () => ({}),
    types = () => [{ name: 'General', pricePaise: 50_000 }],
  }: {
    dates?: number;
    each?: (at: number) => Parameters<typeof createEvent>[1];
    types?: (at: number) => Types;
  } = {},
) {
  const organiser = await createMember(world);
  const [series] = await world.deps.db
    .insert(eventSeries)
    .values({ organiserId: organiser.id, createdAt: world.clock.now() })
    .returning();
  if (!series) throw new Error('no series');
  const events: Awaited<ReturnType<typeof createEvent>>[] = [];
  for (let at = 0; at < dates; at += 1) {
    const startsAt = new Date(world.clock.now().getTime() + (at + 1) * 7 * dayMs);
    const values = { organiserId: organiser.id, seriesId: series.id, startsAt, ...each(at) };
    events.push(await createEvent(world, values, types(at)));
  }
  return { id: series.id, organiser, events };
}

export type Series = Awaited<ReturnType<typeof createSeries>>;

/** Makes what the page sends for so many seats of a type on each date. */
export const passFor = (series: Series, quantity = 1, ticket = 'General') => ({
  seriesId: series.id,
  eventIds: series.events.map(({ id }) => id),
  ticket,
  quantity,
  bookingId: bookingKey(),
});

/** Creates a member with an order for all dates, and what tests ask about it. */
export async function passBuyer(world: World, series: Series, quantity = 1) {
  const member = await createMember(world);
  const asked = passFor(series, quantity);
  const order = await world.as(member).passes.createOrder(asked);
  return {
    member,
    asked,
    order,
    again: () => world.as(member).passes.createOrder(asked),
    pay: (attempt?: Parameters<typeof pay>[2]) => pay(world, order.id, attempt),
    book: (paid: Awaited<ReturnType<typeof pay>>) =>
      world.as(member).checkout.book({ id: order.eventId, ...paid }),
    status: () => world.as(member).checkout.status({ bookingId: order.bookingId }),
    stored: () => bookingsOfPass(world, member, asked.bookingId),
  };
}

/** Reads the bookings by date. */
export async function bookingsOfPass(world: World, member: User, bookingId: string) {
  const rows = await world.deps.db
    .select()
    .from(bookings)
    .where(like(bookings.clientBookingId, `${bookingId}:%`));
  return rows.filter(({ userId }) => userId === member.id);
}

/** Lists the parts of one payment, the gateway's own id first. */
export const partsAt = (world: World, gatewayPaymentId: string) =>
  world.deps.db
    .select()
    .from(payments)
    .where(like(payments.gatewayPaymentId, `${gatewayPaymentId}%`))
    .orderBy(asc(payments.gatewayPaymentId));

export const statusOf = async (world: World, bookingId: string) => {
  const [row] = await world.deps.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.status;
};
