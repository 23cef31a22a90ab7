import type { MemberContext } from '#server/trpc/context.ts';
import { listSessions } from './queries.ts';

/** The session that asks stays. */
export async function endOtherSessions(ctx: MemberContext) {
  await ctx.deps.sessions.endOthers(ctx.user.id, ctx.request.sessionId);
  return { sessions: await listSessions(ctx) };
}
