import type { MemberContext } from '#server/trpc/context.ts';
import type { KnownSession } from './schemas.ts';

/** Where she is signed in, the one used last first. */
export async function listSessions({
  deps,
  request,
  user,
}: MemberContext): Promise<KnownSession[]> {
  const all = await deps.sessions.list(user.id, request.sessionId);
  return all.map(({ createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Repeating it, or naming one that is not hers, changes nothing and says nothing. */
export async function endSession(ctx: MemberContext, { id }: { id: string }) {
  await ctx.deps.sessions.endKnown(ctx.user.id, id);
  return { sessions: await listSessions(ctx) };
}

export async function endOtherSessions(ctx: MemberContext) {
  await ctx.deps.sessions.endOthers(ctx.user.id, ctx.request.sessionId);
  return { sessions: await listSessions(ctx) };
}
