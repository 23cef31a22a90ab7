import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

export function unsuspendUser(ctx: MemberContext, { id }: { id: string }) {
  return changeUser(ctx, id, {
    action: 'user.let_back',
    next: (row) => {
      if (!row.suspendedAt) throw new Refusal('already_done', say('This user is not suspended.'));
      return { suspendedAt: null };
    },
  });
}
