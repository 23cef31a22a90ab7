import { payoutDetails, payoutReminders } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { detailsReminderDays } from '@nagarika/domain/money/payouts/payouts';
import { and, asc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import { rolledUpThrough } from '#server/features/money/ledger/rollups/finished-number.ts';
import { askForDetails } from '#server/features/money/payouts/details/ask-for-details.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { isDue, isOwed, openBalances, sumOf } from './balances-of.ts';

const dayMs = 86_400_000;
/**
 * The most organisers asked in one transaction; the rest are asked the next day, when those asked lately are
 * left out.
 */
const mostAtOnce = 500;

/**
 * Asks each morning every organiser who is owed money for an event that ended a day ago or more, and has
 * given no details, for them, once an event: after a week it is an admin's to ask again. The next run makes
 * up for one that was missed.
 */
export async function askAfterEvents(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  most = mostAtOnce,
): Promise<void> {
  const now = deps.clock.now();
  const ended = new Date(now.getTime() - dayMs);
  const longEnded = new Date(ended.getTime() - detailsReminderDays * dayMs);
  const longAgo = new Date(now.getTime() - detailsReminderDays * dayMs);
  await deps.db.transaction(async (tx) => {
    const balances = openBalances(tx, await rolledUpThrough(tx));
    const isFresh = and(
      gt(balances.paise, 0),
      isOwed(balances, ended),
      not(isDue(balances, longEnded) ?? sql`false`),
    );
    const owedPaise = sumOf(balances, isOwed(balances, now));
    const owed = await tx
      .select({ organiserId: balances.organiserId, owedPaise })
      .from(balances)
      .innerJoin(users, eq(users.id, balances.organiserId))
      .leftJoin(payoutDetails, eq(payoutDetails.userId, balances.organiserId))
      .leftJoin(payoutReminders, eq(payoutReminders.userId, balances.organiserId))
      .where(
        and(
          isDue(balances, now),
          isNull(payoutDetails.userId),
          isNull(users.suspendedAt),
          or(isNull(payoutReminders.userId), lte(payoutReminders.remindedAt, longAgo)),
        ),
      )
      .groupBy(balances.organiserId)
      .having(sql`${owedPaise} > 0 and count(*) filter (where ${isFresh}) > 0`)
      .orderBy(asc(balances.organiserId))
      .limit(most);
    await askForDetails(deps, tx, owed, null);
  });
}
