import type { users } from '@nagarika/db/schema/users';
import type { SignedIn } from '@nagarika/domain/sign-in';
import { requiresProfileCompletion } from '@nagarika/domain/users';
import { deviceName } from '#server/http/device-name.ts';
import { withDevice } from '#server/http/devices.ts';
import { toUser } from '#server/platform/sessions.ts';
import type { PublicContext } from '#server/trpc/context.ts';

type Account = typeof users.$inferSelect;

/** Of who has proven the account's number. A session this browser had ends. */
export async function beginSession(
  { deps, request }: PublicContext,
  row: Account,
  isNew: boolean,
): Promise<SignedIn> {
  if (request.sessionId) await deps.sessions.end(request.sessionId);
  request.setSession(await deps.sessions.start(row.id, deviceName(request.userAgent)));
  request.setDevices(withDevice(deps, request.devices, row.phone));
  const user = toUser(row);
  return { user, requiresProfileCompletion: requiresProfileCompletion(user), isNew };
}
