import type { users } from '@nagarika/db/schema/users';
import { notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';

/**
 * That somebody signed in where the number was not known (http/devices.ts): at most once a day for
 * each name of a device, so that signing in again and again is no storm. Not of the first sign-in.
 * Neither address nor place is stored. docs/decisions/0162-new-device.md
 */
export async function tellOfNewDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  account: typeof users.$inferSelect,
  device: string | null,
): Promise<void> {
  if (account.lastSeenAt === null) return;
  const day = deps.clock.now().toISOString().slice(0, 10);
  const name = device ?? 'a browser that we do not know';
  await notify(deps, deps.db, [
    {
      userId: account.id,
      kind: 'account_changed',
      title: `New sign-in: ${name}`,
      message: `Somebody signed in to your account with ${name}. If this was not you, sign it out under 'Your account'.`,
      link: '/account',
      dedupeKey: `new_device:${account.id}:${day}:${name}`,
    },
  ]);
}
