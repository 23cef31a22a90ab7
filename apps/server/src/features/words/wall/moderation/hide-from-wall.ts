import type { HideInput } from '@nagarika/domain/words/wall/wall-moderation';
import type { MemberContext } from '#server/trpc/context.ts';
import { decide, type Outcome } from './decide.ts';
import { giveStrikes } from './give-strikes.ts';
import { notifyHidden } from './notify-hidden.ts';

/** Hides it from everybody; its writer is told why. */
export function hideFromWall(
  ctx: MemberContext,
  { reason, note, isStrike, ...input }: HideInput,
): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'hide',
    to: 'hidden',
    applies: ({ state }) => state !== 'hidden',
    details: { reason, isStrike, ...(note && { note }) },
    async also(tx, decided, now) {
      if (isStrike)
        await giveStrikes(tx, decided, { reason, givenBy: ctx.user.id, createdAt: now });
      await notifyHidden(ctx.deps, tx, input.kind, decided, { reason, note, isStrike, now });
    },
  });
}
