import { settings } from '@nagarika/db/schema/system';
import { type PayoutRelease, payoutReleaseKey } from '@nagarika/domain/payouts';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { storedPayoutRelease } from '#server/features/payouts/payout-release.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Whether two have to agree on a payout, from the next act on. */
export async function savePayoutRelease(
  { deps, user }: MemberContext,
  { twoPersons }: PayoutRelease,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // Before there is a row there is none to lock: two admins take turns on its key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${payoutReleaseKey}`}))`);
    const before = await storedPayoutRelease(tx);
    const row = { value: { twoPersons }, updatedAt: now };
    await tx
      .insert(settings)
      .values({ key: payoutReleaseKey, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'settings.payout_release',
      subjectType: 'setting',
      subjectId: null,
      before: { twoPersons: before.twoPersons },
      after: { twoPersons },
      at: now,
    });
  });
}
