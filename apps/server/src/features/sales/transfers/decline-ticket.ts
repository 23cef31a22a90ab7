import { say } from '@nagarika/domain/language/texts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { checkPending, endOffer } from './check-pending.ts';
import { eventOfTransfer, lockTransfer } from './locked-ticket.ts';
import { notifyOfTicket } from './notify-of-ticket.ts';

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
