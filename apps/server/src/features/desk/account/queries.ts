import { findBlockers } from '#server/features/desk/account/erasure/find-blockers.ts';
import { deviceText } from '#server/http/clients/device-name.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { Erasure, KnownSession } from './schemas.ts';

/** Lists where the member is signed in, the session used last first. */
export async function listSessions({
  deps,
  request,
  user,
}: MemberContext): Promise<KnownSession[]> {
  const all = await deps.sessions.list(user.id, request.sessionId);
  return all.map(({ createdAt, lastSeenAt, device, ...rest }) => ({
    ...rest,
    device: device && word(deviceText(device), request.language),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Shows what stands against erasing the account now. */
export async function showErasure({ deps, user }: MemberContext): Promise<Erasure> {
  const blockers = await deps.db.transaction((tx) => findBlockers(tx, user, deps.clock.now()));
  return { blockers };
}
