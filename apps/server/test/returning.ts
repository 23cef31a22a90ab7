import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

const hourMs = 3_600_000;

type Options = { quantity?: number; givers?: number; hours?: number };

/** Creates a sold-out event of ₹500 a seat, past its refund deadline, and its buyers. */
export async function soldLate(world: World, options: Options = {}) {
  const { quantity = 1, givers = 1, hours = 23 } = options;
  const startsAt = new Date(world.clock.now().getTime() + hours * hourMs);
  const event = await createEvent(world, { startsAt, totalTickets: quantity * givers });
  const booked: Awaited<ReturnType<typeof lateBooking>>[] = [];
  for (let giver = 0; giver < givers; giver += 1) {
    booked.push(await lateBooking(world, event, quantity));
    world.clock.advance(1000);
  }
  const [giver] = booked;
  if (!giver) throw new Error('nobody booked');
  return { event, giver, givers: booked };
}

async function lateBooking(
  world: World,
  event: Awaited<ReturnType<typeof createEvent>>,
  quantity: number,
) {
  const { id, member } = await paidBooking(world, { event, quantity });
  const as = world.as(member);
  const { tickets } = await as.seatReturns.show({ bookingId: id });
  const ticketIds = tickets.map((ticket) => ticket.id);
  return {
    id,
    member,
    as,
    ticketIds,
    offer: (seats = quantity) =>
      as.seatReturns.offer({ bookingId: id, ticketIds: ticketIds.slice(0, seats) }),
    withdraw: () => as.seatReturns.withdraw({ bookingId: id }),
  };
}

type Event = Awaited<ReturnType<typeof createEvent>>;

export async function waiterOf(world: World, event: Event, quantity = 1): Promise<User> {
  const member = await createMember(world);
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  world.clock.advance(1000);
  await world.as(member).waitingList.join({ eventId: event.id, ticketTypeId, quantity });
  return member;
}

/** Asks as the queue does in the background. */
export const askWaiters = (world: World) => world.jobs.drain('waiting-list.offer');

/** Reads what became of a booking's offered seats. */
export async function returnsOf(world: World, bookingId: string) {
  const rows = await world.deps.db
    .select({ state: seatReturns.state })
    .from(seatReturns)
    .where(eq(seatReturns.bookingId, bookingId));
  return rows.map(({ state }) => state).toSorted();
}
