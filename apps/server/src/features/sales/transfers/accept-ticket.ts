import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { checkNotDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import {
  changeHands,
  checkMayChangeHands,
  checkPending,
  endOffer,
  eventOfTicket,
  eventOfTransfer,
  lockTicket,
  lockTransfer,
} from './locked-ticket.ts';
import type { Accepted } from './schemas.ts';

/**
 * Makes the ticket the receiver's: its old code dies, the giver is told. The receiver must meet the same
 * rules as for a booking. Repeating it gives the same answer.
 * @throws Refusal not_found, forbidden, unprocessable, already_done
 */
export async function acceptTicket(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<Accepted> {
  const now = deps.clock.now();
  const eventId = await eventOfTransfer(deps.db, id);
  if (!eventId) throw noSuch.offer();
  return deps.seats.transaction(eventId, async (tx) => {
    await checkNotErased(tx, user.id); // before the offer's row, which erasing locks after the user's
    const locked = await lockTransfer(tx, id);
    if (locked?.transfer.receiverPhone !== user.phone) throw noSuch.offer();
    const { transfer, ticket, event, booking } = locked;
    if (transfer.status === 'accepted' && ticket.holderId === user.id) {
      return { bookingId: booking.id };
    }
    checkPending(transfer, now);
    checkMayChangeHands(locked, now);
    // The receiver learns nothing of the giver's dispute.
    await checkNotDisputed(
      tx,
      booking.id,
      say('This ticket cannot be accepted now. Please ask whoever offered it to you.'),
    );
    const blocker = bookingBlocker(user, event, now);
    if (blocker) throw new Refusal('forbidden', blocker.message);
    await changeHands(deps, tx, ticket, user.id);
    await endOffer(tx, id, 'accepted', now);
    await notifyOfTicket(deps, tx, {
      userId: transfer.giverId,
      title: say('Your ticket was accepted'),
      message: aboutEvent(
        event.title,
        say('the ticket that you offered has a new owner. Its old code is void.'),
      ),
      dedupeKey: `ticket_accepted:${id}`,
      eventId: event.id,
    });
    await notifyOfTicket(deps, tx, {
      userId: user.id,
      title: say('Your ticket is here'),
      message: aboutEvent(event.title, say('the ticket that you accepted is yours.')),
      dedupeKey: `ticket_received:${id}`,
      eventId: event.id,
      bookingId: booking.id,
    });
    return { bookingId: booking.id };
  });
}

/** Declines an offer; repeating it changes nothing. @throws Refusal not_found, already_done */
export async function declineTicket(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'declined' }> {
  const now = deps.clock.now();
  const eventId = await eventOfTransfer(deps.db, id);
  if (!eventId) throw noSuch.offer();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTransfer(tx, id);
    if (locked?.transfer.receiverPhone !== user.phone) throw noSuch.offer();
    const { transfer, event } = locked;
    if (transfer.status === 'declined') return { status: 'declined' };
    checkPending(transfer, now);
    await endOffer(tx, id, 'declined', now);
    await notifyOfTicket(deps, tx, {
      userId: transfer.giverId,
      title: say('Your ticket was declined'),
      message: aboutEvent(
        event.title,
        say('the ticket that you offered was declined. It is still yours.'),
      ),
      dedupeKey: `ticket_declined:${id}`,
      eventId: event.id,
    });
    return { status: 'declined' };
  });
}

/** Gives a ticket that its holder was given back to the buyer, with a code of its own again. */
export async function giveBackTicket(
  { deps, user }: MemberContext,
  { ticketId }: { ticketId: string },
): Promise<{ bookingId: string }> {
  const now = deps.clock.now();
  const eventId = await eventOfTicket(deps.db, ticketId);
  if (!eventId) throw noSuch.ticket();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTicket(tx, ticketId);
    if (locked?.ticket.holderId !== user.id) throw noSuch.ticket();
    checkMayChangeHands(locked, now);
    const { ticket, booking, event } = locked;
    await changeHands(deps, tx, ticket, null);
    // A guest has no bell; the team may offer her returned ticket anew.
    if (booking.userId === null) return { bookingId: booking.id };
    await notifyOfTicket(deps, tx, {
      userId: booking.userId,
      title: say('A ticket came back to you'),
      message: aboutEvent(
        event.title,
        say('a ticket that you had given away is yours again, with a new code.'),
      ),
      dedupeKey: `ticket_returned:${ticket.id}:${ticket.version}`,
      eventId: event.id,
      bookingId: booking.id,
    });
    return { bookingId: booking.id };
  });
}

/** Tells a member what happened to a ticket. */
export async function notifyOfTicket(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  notification: Omit<NewNotification, 'kind' | 'link'>,
): Promise<void> {
  await notify(deps, tx, [{ ...notification, kind: 'ticket_transfer', link: '/my-bookings' }]);
}
