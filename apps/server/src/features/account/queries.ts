import type { MemberContext } from '#server/trpc/context.ts';
import type { KnownSession } from './schemas.ts';

/** Where the member is signed in, the one used last first. */
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
