import type { InvoiceDetailsDraft } from '@nagarika/domain/money/tax/invoice-details';
import type { User } from '@nagarika/domain/people/users';
import { createEvent, createMember } from '#test/factories.ts';
import { bookingKey, orderFor, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;

/** Makes a paid booking as a member does: ordered, paid at the gateway, booked. */
export async function paidBooking(
  world: World,
  options: {
    member?: User;
    event?: Event;
    quantity?: number;
    invoiceTo?: InvoiceDetailsDraft;
  } = {},
) {
  const member = options.member ?? (await createMember(world));
  const event = options.event ?? (await createEvent(world));
  const order = await orderFor(world, member, event, options.quantity, options.invoiceTo);
  await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  return { member, event, id: order.bookingId };
}

/** Books free tickets. */
export async function freeBooking(
  world: World,
  options: { member?: User; event?: Event; quantity?: number } = {},
) {
  const member = options.member ?? (await createMember(world));
  const event = options.event ?? (await createEvent(world, {}, [{ name: 'Free', pricePaise: 0 }]));
  const { bookingId } = await world.as(member).checkout.book({
    id: event.id,
    quantity: options.quantity ?? 1,
    paymentMethod: 'free',
    bookingId: bookingKey(),
  });
  return { member, event, id: bookingId };
}

/** Reads the tickets of a booking as this member sees them. */
export async function ticketsFor(world: World, member: User, bookingId: string) {
  return (await world.as(member).tickets.show({ id: bookingId })).tickets;
}

/** Offers the first ticket of the booking to a number (a fresh one unless told otherwise). */
export async function offerFirst(
  world: World,
  booking: { member: User; id: string },
  phone: string,
) {
  const [ticket] = await ticketsFor(world, booking.member, booking.id);
  const ticketId = ticket?.id ?? '';
  const offer = await world.as(booking.member).transfers.offer({ ticketId, phone });
  return { ...offer, ticketId };
}

/** Gives the first ticket of the booking to this member. */
export async function give(world: World, booking: { member: User; id: string }, receiver: User) {
  const offer = await offerFirst(world, booking, receiver.phone);
  await world.as(receiver).transfers.accept({ id: offer.id });
  return offer;
}
