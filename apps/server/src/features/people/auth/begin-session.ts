import type { users } from '@nagarika/db/schema/people/users';
import type { SignedIn } from '@nagarika/domain/people/sign-in';
import { requiresProfileCompletion } from '@nagarika/domain/people/users';
import { deviceName } from '#server/http/clients/device-name.ts';
import { knownDevice, withDevice } from '#server/http/clients/devices.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';

type Account = typeof users.$inferSelect;

/**
 * Begins a session for a client that has proven the account's number, and ends
 * the one that this browser had.
 */
export async function beginSession(
  { deps, request }: PublicContext,
  row: Account,
  isNew: boolean,
): Promise<SignedIn> {
  const device = deviceName(request.userAgent);
  const isKnown = isNew || knownDevice(deps, request.devices, row.phone) !== null;
  if (request.sessionId) await deps.sessions.end(request.sessionId);
  request.setSession(await deps.sessions.start(row.id, device));
  if (!isKnown) await tellOfNewDevice(deps, row, device);
  request.setDevices(withDevice(deps, request.devices, row.phone));
  const user = toUser(row);
  return { user, requiresProfileCompletion: requiresProfileCompletion(user), isNew };
}
