import type { Transaction } from '@nagarika/db/client';
import { payoutReminders } from '@nagarika/db/schema/money/payouts';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { detailsReminderDays } from '@nagarika/domain/money/payouts/payouts';
import { lte, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

const dayMs = 86_400_000;

/**
 * Asks organisers who are owed money where it is to go, by bell and mail, at most once in 7 days, however
 * many admins ask at once; each is recorded. Returns those who were asked. `askedBy` is null for the job.
 */
export async function askForDetails(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  owed: readonly { organiserId: string; owedPaise: number }[],
  askedBy: string | null,
): Promise<string[]> {
  if (owed.length === 0) return [];
  const now = deps.clock.now();
  const longAgo = new Date(now.getTime() - detailsReminderDays * dayMs);
  const { userId, remindedAt } = payoutReminders;
  const rows = await tx
    .insert(payoutReminders)
    .values(
      owed.map(({ organiserId }) => ({
        userId: organiserId,
        remindedAt: now,
        remindedBy: askedBy,
      })),
    )
    .onConflictDoUpdate({
      target: userId,
      set: { remindedAt: sql`excluded.reminded_at`, remindedBy: sql`excluded.reminded_by` },
      setWhere: lte(remindedAt, longAgo),
    })
    .returning({ userId });
  const asked = new Set(rows.map((row) => row.userId));
  const those = owed.filter(({ organiserId }) => asked.has(organiserId));
  await recordAudit(
    tx,
    those.map(({ organiserId, owedPaise }) => ({
      actorId: askedBy,
      action: 'payout_details.asked',
      subjectType: 'user',
      subjectId: organiserId,
      before: null,
      after: { owedPaise },
      at: now,
    })),
  );
  await notify(
    deps,
    tx,
    those.map(({ organiserId, owedPaise }) => ({
      userId: organiserId,
      kind: 'payout_details' as const,
      title: say('Where shall we send your money?'),
      message: say(
        '{amount} is owed to you for events that are over. Give your payout details in My Events, and we pay it out.',
        { amount: formatRupeesExact(owedPaise) },
      ),
      link: '/my-events',
      dedupeKey: `payout_details_asked:${organiserId}:${now.getTime()}`,
    })),
  );
  return [...asked];
}
