import type { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import type { SignedIn } from '@nagarika/domain/people/sign-in';
import { requiresProfileCompletion } from '@nagarika/domain/people/users';
import { notify } from '#server/features/people/notify/notify.ts';
import { deviceName, deviceText } from '#server/http/clients/device-name.ts';
import { knownDevice, withDevice } from '#server/http/clients/devices.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';

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

/**
 * Tells the member that somebody signed in where the number was not known (http/clients/devices.ts), except
 * for the first sign-in: at most once a day for each name of a device, so that repeated sign-ins send no
 * flood of mail. Neither address nor place is stored. docs/decisions/0169-sessions-end.md
 */
export async function tellOfNewDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  account: typeof users.$inferSelect,
  device: string | null,
): Promise<void> {
  if (account.lastSeenAt === null) return;
  const day = deps.clock.now().toISOString().slice(0, 10);
  const name = device ? deviceText(device) : say('a browser that we do not know');
  await notify(deps, deps.db, [
    {
      userId: account.id,
      kind: 'account_changed',
      title: say('New sign-in: {device}', { device: name }),
      message: say(
        "Somebody signed in to your account with {device}. If this was not you, sign it out under 'Your account'.",
        { device: name },
      ),
      link: '/account',
      dedupeKey: `new_device:${account.id}:${day}:${device ?? ''}`,
    },
  ]);
}

/** Ends the session on the server too; without a session there is nothing to do. */
export async function signOut({ deps, request }: PublicContext): Promise<{ message: string }> {
  if (request.sessionId) await deps.sessions.end(request.sessionId);
  request.setSession(null);
  return { message: word(say('Signed out.'), request.language) };
}
