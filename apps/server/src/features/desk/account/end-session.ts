import type { MemberContext } from '#server/trpc/context.ts';
import { listSessions } from './queries.ts';

/**
 * Ends a session of the member's. Repeating it, or naming another member's,
 * changes nothing and says nothing.
 */
export async function endSession(ctx: MemberContext, { id }: { id: string }) {
  await ctx.deps.sessions.endKnown(ctx.user.id, id);
  return { sessions: await listSessions(ctx) };
}

/** Ends every session but the one that the request came from. */
export async function endOtherSessions(ctx: MemberContext) {
  await ctx.deps.sessions.endOthers(ctx.user.id, ctx.request.sessionId);
  return { sessions: await listSessions(ctx) };
}
