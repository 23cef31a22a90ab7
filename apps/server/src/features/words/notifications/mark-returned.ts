import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  forgetAsking,
  keptSeconds,
  returnedKey,
  type Whose,
} from '#server/features/people/notify/is-mail-returned.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { setWindow } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/**
 * Marks an address that nobody has: nothing more goes there, as if it had asked us to stop, and its next
 * owner has to confirm it first. A limit's row records that its server said so; the member hears of it by the
 * bell.
 */
export async function markReturned(
  deps: Deps,
  { id, email, deliveryId }: Whose & { deliveryId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isStillHers = and(eq(users.id, id), eq(users.email, email), isNull(users.emailStoppedAt));
    const now = deps.clock.now();
    const marked = await tx
      .update(users)
      .set({ emailStoppedAt: now, emailVerifiedAt: null })
      .where(isStillHers)
      .returning({ id: users.id });
    if (marked.length === 0) return;
    const endsAt = new Date(now.getTime() + keptSeconds * 1000);
    await setWindow({ ...deps, db: tx }, returnedKey({ id, email }), { hits: 1, endsAt });
    await forgetAsking(deps, tx, id);
    await notify(deps, tx, [
      {
        userId: id,
        kind: 'account_changed',
        title: say('Mail to you came back'),
        message: say(
          'The server of your email address says that nobody has it, so your tickets do not come by mail. Please check the address in your profile.',
        ),
        link: '/edit-profile#channels',
        dedupeKey: `mail_returned:${deliveryId}`,
      },
    ]);
  });
}
