import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/users';
import { notifyOffered } from '#server/features/bookings/notify-offered.ts';
import { type NewNotification, notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';

type Account = typeof users.$inferSelect;

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
  await notifyOffered(deps, tx, { phone });
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
