import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { endOffer } from './check-pending.ts';
import { eventOfTransfer, lockTransfer } from './locked-ticket.ts';

/** Withdraws the giver's offer; repeating it changes nothing. @throws Refusal already_done */
export async function withdrawOffer(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'withdrawn' }> {
  const eventId = await eventOfTransfer(deps.db, id);
  if (!eventId) throw noSuch.offer();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTransfer(tx, id);
    if (locked?.transfer.giverId !== user.id) throw noSuch.offer();
    const { status } = locked.transfer;
    if (status === 'accepted') {
      throw new Refusal('already_done', say('She has accepted the ticket already.'));
    }
    if (status === 'pending') await endOffer(tx, id, 'withdrawn', deps.clock.now());
    return { status: 'withdrawn' };
  });
}
