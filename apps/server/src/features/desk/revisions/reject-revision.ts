import type { MemberContext } from '#server/trpc/context.ts';
import { type Decision, decideRevision, findRevision } from './decide-revision.ts';

/** Rejects a revision; the approved version stays as it is. */
export async function rejectRevision(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<Decision> {
  await findRevision(ctx.deps.db, id);
  return ctx.deps.db.transaction(async (tx) => {
    await decideRevision(tx, ctx, id, { status: 'rejected', message: reason });
    return { id, status: 'rejected' };
  });
}
