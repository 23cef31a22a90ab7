import type { User } from '@nagarika/domain/people/users';
import { paidBooking } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** Creates an event whose one seat is booked. */
export async function soldOut(world: World) {
  const event = await createEvent(world, { totalTickets: 1 });
  const booking = await paidBooking(world, { event });
  const type = { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '' };
  return { event, booking, type };
}

/** Puts a member on the list of such an event; `isFree` gives its seat back afterwards. */
export async function waitOf(world: World, member: User, { isFree = false } = {}) {
  const { booking, type } = await soldOut(world);
  const { id } = await world.as(member).waitingList.join({ ...type, quantity: 1 });
  if (isFree) await world.as(booking.member).checkout.cancel({ id: booking.id });
  return id;
}
