import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/users';
import type { SignedIn } from '@nagarika/domain/sign-in';
import { requiresProfileCompletion } from '@nagarika/domain/users';
import { notifyNewcomer } from '#server/features/bookings/offers.ts';
import { type NewNotification, notify } from '#server/features/notifications/notify.ts';
import { deviceName } from '#server/http/device-name.ts';
import { withDevice } from '#server/http/devices.ts';
import type { Deps } from '#server/platform/ports.ts';
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

/** Null: the number has an account. */
export async function createMember(
  deps: Deps,
  tx: Transaction,
  phone: string,
): Promise<Account | null> {
  const [created] = await tx
    .insert(users)
    .values({ phone, phoneVerifiedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!created) return null;
  await notify(deps, tx, [welcome(created.id, deps)]);
  await notifyNewcomer(deps, tx, phone);
  return created;
}

function welcome(userId: string, { config }: Deps): NewNotification {
  return {
    userId,
    kind: 'welcome',
    title: `Welcome to ${config.brand.name}`,
    message: 'Find events and communities in your city, or host an event of your own.',
    link: '/events',
    dedupeKey: `welcome:${userId}`,
  };
}
