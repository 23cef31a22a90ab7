import type { DecisionInput } from '@nagarika/domain/words/wall/wall-moderation';
import type { MemberContext } from '#server/trpc/context.ts';
import { decide, type Outcome } from './decide.ts';
import { takeStrikesBack } from './give-strikes.ts';
import { notifyRestored } from './notify-hidden.ts';

/** Makes public again what was hidden, takes its strike back, and tells its writer. */
export function restoreHidden(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'restore',
    to: 'public',
    applies: ({ state }) => state === 'hidden',
    async also(tx, decided, now) {
      await takeStrikesBack(tx, decided);
      await notifyRestored(ctx.deps, tx, input.kind, decided, now);
    },
  });
}
