import type { MemberContext } from '#server/trpc/context.ts';
import { listSessions } from './queries.ts';

/** Ends every session but the one that the request came from. */
export async function endOtherSessions(ctx: MemberContext) {
  await ctx.deps.sessions.endOthers(ctx.user.id, ctx.request.sessionId);
  return { sessions: await listSessions(ctx) };
}
