import { bookingObstacle } from '@nagarika/domain/bookings';
import { Refusal } from '@nagarika/domain/refusal';
import { type TransferStatus, transferStatusAt } from '@nagarika/domain/transfers';
import { notifyOfTicket } from '#server/features/bookings/offers.ts';
import { checkNotErased } from '#server/features/users/is-erased.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import {
  changeHands,
  checkMayChangeHands,
  eventOfTicket,
  eventOfTransfer,
  lockTicket,
  lockTransfer,
} from './locked-ticket.ts';
import { endOffer, noSuchOffer } from './offer-ticket.ts';
import type { Accepted } from './schemas.ts';

const overMessages: Record<Exclude<TransferStatus, 'pending'>, string> = {
  accepted: 'This ticket has been accepted already.',
  declined: 'You have declined this ticket.',
  withdrawn: 'This offer was withdrawn.',
  expired: 'This offer has expired.',
};

/**
 * The seat becomes hers: the old codes die, the giver is told. She must meet the same rules as if
 * she booked. Repeating it answers the same.
 * @throws Refusal not_found, forbidden, unprocessable, already_done
 */
export async function acceptTicket(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<Accepted> {
  const now = deps.clock.now();
  const eventId = await eventOfTransfer(deps.db, id);
  if (!eventId) throw noSuchOffer();
  return deps.seats.transaction(eventId, async (tx) => {
    await checkNotErased(tx, user.id); // before the offer's row, which erasing takes after hers
    const locked = await lockTransfer(tx, id);
    if (locked?.transfer.receiverPhone !== user.phone) throw noSuchOffer();
    const { transfer, ticket, event, booking } = locked;
    if (transfer.status === 'accepted' && ticket.holderId === user.id) {
      return { bookingId: booking.id };
    }
    const status = transferStatusAt(transfer, now);
    if (status !== 'pending') throw new Refusal('already_done', overMessages[status]);
    checkMayChangeHands(locked, now);
    const obstacle = bookingObstacle(user, event, now);
    if (obstacle) throw new Refusal('forbidden', obstacle.message);
    await changeHands(deps, tx, ticket, user.id);
    await endOffer(tx, id, 'accepted', now);
    await notifyOfTicket(deps, tx, {
      userId: transfer.giverId,
      title: 'Your ticket was accepted',
      message: `${event.title}: the ticket that you offered has a new owner. Its old code is void.`,
      dedupeKey: `ticket_accepted:${id}`,
      eventId: event.id,
    });
    await notifyOfTicket(deps, tx, {
      userId: user.id,
      title: 'Your ticket is here',
      message: `${event.title}: the ticket that you accepted is yours.`,
      dedupeKey: `ticket_received:${id}`,
      eventId: event.id,
      bookingId: booking.id,
    });
    return { bookingId: booking.id };
  });
}

/** Repeating it changes nothing. @throws Refusal not_found, already_done */
export async function declineTicket(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'declined' }> {
  const now = deps.clock.now();
  const eventId = await eventOfTransfer(deps.db, id);
  if (!eventId) throw noSuchOffer();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTransfer(tx, id);
    if (locked?.transfer.receiverPhone !== user.phone) throw noSuchOffer();
    const { transfer, event } = locked;
    if (transfer.status === 'declined') return { status: 'declined' };
    const status = transferStatusAt(transfer, now);
    if (status !== 'pending') throw new Refusal('already_done', overMessages[status]);
    await endOffer(tx, id, 'declined', now);
    await notifyOfTicket(deps, tx, {
      userId: transfer.giverId,
      title: 'Your ticket was declined',
      message: `${event.title}: the ticket that you offered was declined. It is still yours.`,
      dedupeKey: `ticket_declined:${id}`,
      eventId: event.id,
    });
    return { status: 'declined' };
  });
}

/** A ticket that she was given goes back to who paid for it, with codes of its own again. */
export async function giveBackTicket(
  { deps, user }: MemberContext,
  { ticketId }: { ticketId: string },
): Promise<{ bookingId: string }> {
  const now = deps.clock.now();
  const eventId = await eventOfTicket(deps.db, ticketId);
  if (!eventId) throw new Refusal('not_found', 'Ticket not found');
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTicket(tx, ticketId);
    if (locked?.ticket.holderId !== user.id) throw new Refusal('not_found', 'Ticket not found');
    checkMayChangeHands(locked, now);
    const { ticket, booking, event } = locked;
    await changeHands(deps, tx, ticket, null);
    await notifyOfTicket(deps, tx, {
      userId: booking.userId,
      title: 'A ticket came back to you',
      message: `${event.title}: a ticket that you had given away is yours again, with a new code.`,
      dedupeKey: `ticket_returned:${ticket.id}:${ticket.version}`,
      eventId: event.id,
      bookingId: booking.id,
    });
    return { bookingId: booking.id };
  });
}
