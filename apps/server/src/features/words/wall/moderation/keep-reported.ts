import type { DecisionInput } from '@nagarika/domain/words/wall/wall-moderation';
import type { MemberContext } from '#server/trpc/context.ts';
import { decide, type Outcome } from './decide.ts';

/** Keeps what was reported on the wall, or brings it back if the reports had taken it off. */
export function keepReported(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'keep',
    to: 'public',
    applies: ({ state }, reports) => state !== 'hidden' && reports > 0,
  });
}
