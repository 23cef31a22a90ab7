import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

/** The user is signed out everywhere and cannot sign in again until an admin unsuspends her. */
export function suspendUser(ctx: MemberContext, { id, reason }: { id: string; reason: string }) {
  return changeUser(ctx, id, {
    action: 'user.suspend',
    next: (row) => {
      if (row.suspendedAt)
        throw new Refusal('already_done', say('This user is suspended already.'));
      return { suspendedAt: ctx.deps.clock.now() };
    },
    reason,
    signsOut: true,
  });
}
