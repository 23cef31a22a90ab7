import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { changeUser } from '#server/features/people/users/change-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { resumeSales } from './resume-sales.ts';
import type { Lifted } from './schemas.ts';

/**
 * Lets her sign in again and, if the admin says so, sells again what the suspension stopped of her events.
 */
export async function liftSuspension(
  ctx: MemberContext,
  { id, resumes }: { id: string; resumes: boolean },
): Promise<Lifted> {
  let resumed: string[] = [];
  const user = await changeUser(ctx, id, {
    action: 'user.let_back',
    next: (row) => {
      if (!row.suspendedAt) throw new Refusal('already_done', say('This user is not suspended.'));
      return { suspendedAt: null };
    },
    async also(tx) {
      if (resumes) resumed = await resumeSales(ctx, tx, id);
      return {};
    },
  });
  return { user, resumed: resumed.length };
}
