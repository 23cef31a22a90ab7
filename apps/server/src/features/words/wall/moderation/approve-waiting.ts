import type { DecisionInput } from '@nagarika/domain/words/wall/wall-moderation';
import type { MemberContext } from '#server/trpc/context.ts';
import { decide, type Outcome } from './decide.ts';

/** Makes waiting posts or comments public. */
export function approveWaiting(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'approve',
    to: 'public',
    applies: ({ state }) => state === 'waiting',
  });
}
