import type { MemberContext } from '#server/trpc/context.ts';
import { type Ended, endWait } from './end-wait.ts';

/**
 * Leaves the list at any time, with an offer or without. Repeating it changes nothing. @throws Refusal
 * not_found
 */
export function leaveList(ctx: MemberContext, input: { id: string }): Promise<Ended> {
  return endWait(ctx, input, ({ state }) =>
    state === 'waiting' || state === 'offered' ? 'left' : null,
  );
}
