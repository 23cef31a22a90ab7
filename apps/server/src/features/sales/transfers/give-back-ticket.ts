import { say } from '@nagarika/domain/language/texts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { changeHands, checkMayChangeHands, eventOfTicket, lockTicket } from './locked-ticket.ts';
import { notifyOfTicket } from './notify-of-ticket.ts';

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
