import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { MemberContext } from '#server/trpc/context.ts';
import { type Ended, endWait } from './end-wait.ts';

/**
 * Declines an offer, and leaves its seats to the next in line. Repeating it changes nothing. @throws Refusal
 * not_found; already_done once it lapsed or was taken
 */
export function declineOffer(ctx: MemberContext, input: { id: string }): Promise<Ended> {
  return endWait(ctx, input, ({ state, offerExpiresAt }, now) => {
    if (state === 'declined') return null;
    if (state === 'offered' && offerExpiresAt && offerExpiresAt > now) return 'declined';
    throw new Refusal(
      'already_done',
      state === 'taken'
        ? say('You have booked these seats already.')
        : say('These seats are no longer kept for you.'),
    );
  });
}
