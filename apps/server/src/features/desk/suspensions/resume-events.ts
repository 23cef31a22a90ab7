import { lockUser } from '#server/features/people/users/lock-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { resumeSales } from './resume-sales.ts';

/**
 * Sells again what a suspension stopped, whether or not she is still suspended. Repeating it does
 * nothing. @throws Refusal as lockUser
 */
export async function resumeEvents(ctx: MemberContext, { id }: { id: string }) {
  const resumed = await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, ctx, id);
    return resumeSales(ctx, tx, id);
  });
  return { resumed: resumed.length };
}
