import type { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { notify } from '#server/features/people/notify/notify.ts';
import { deviceText } from '#server/http/clients/device-name.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

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
