import type { MemberContext } from '#server/trpc/context.ts';
import { recordDecision } from './decide-event.ts';
import { lockWaiting } from './lock-waiting.ts';

/** Rejects those that still wait, for one reason; the others stay as they are, and are named. */
export async function rejectEvents(
  ctx: MemberContext,
  { ids, reason }: { ids: string[]; reason: string },
) {
  return ctx.deps.db.transaction(async (tx) => {
    const { waiting, decided } = await lockWaiting(ctx, tx, ids);
    await recordDecision(ctx, tx, waiting, { status: 'rejected', message: reason });
    return { rejected: waiting.map(({ id }) => id), refused: decided };
  });
}
