import { say } from '@nagarika/domain/language/texts';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { checkNotDisputed } from '#server/features/sales/bookings/refunded/is-booking-disputed.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { checkPending, endOffer } from './check-pending.ts';
import {
  changeHands,
  checkMayChangeHands,
  eventOfTransfer,
  lockTransfer,
} from './locked-ticket.ts';
import { notifyOfTicket } from './notify-of-ticket.ts';
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
