import type { Transaction } from '@nagarika/db/client';
import { payoutDetails, payoutReminders } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import { detailsReminderDays } from '@nagarika/domain/money/payouts/payouts';
import { and, eq } from 'drizzle-orm';
import { rolledUpThrough } from '#server/features/money/ledger/rollups/finished-number.ts';
import {
  isDue,
  isOwed,
  openBalances,
  sumOf,
} from '#server/features/money/payouts/owed/balances-of.ts';
import type { Reminded } from '#server/features/money/payouts/schemas.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { word } from '#server/words/word.ts';
import { askForDetails } from './ask-for-details.ts';

/**
 * Asks those organisers who are owed money, have given no details and were not asked lately; names the
 * others, with the reason.
 * @throws Refusal not_found when one of them does not exist; then none is asked
 */
export async function remindOfDetails(
  { deps, user, request: { language } }: MemberContext,
  { organiserIds }: { organiserIds: string[] },
): Promise<Reminded> {
  return deps.db.transaction(async (tx) => {
    const asked = await readAsked(tx, [...new Set(organiserIds)], deps.clock.now());
    const payable = asked.filter((one) => blockerOf(one) === null);
    const reminded = await askForDetails(deps, tx, payable, user.id);
    const left = asked.flatMap((one) => {
      const why = blockerOf(one) ?? (reminded.includes(one.organiserId) ? null : askedLately(one));
      const { organiserId, name } = one;
      return why ? [{ organiserId, name, reason: word(why, language) }] : [];
    });
    return { reminded, left };
  });
}

type Asked = Awaited<ReturnType<typeof readAsked>>[number];

async function readAsked(tx: Transaction, ids: string[], now: Date) {
  const balances = openBalances(tx, await rolledUpThrough(tx));
  const summed = tx
    .select({
      organiserId: balances.organiserId,
      owed: sumOf(balances, isOwed(balances, now)).as('owed_paise'),
    })
    .from(balances)
    .where(and(isDue(balances, now), anyOf(balances.organiserId, ids)))
    .groupBy(balances.organiserId)
    .as('summed');
  const rows = await tx
    .select({
      organiserId: users.id,
      name: users.name,
      suspendedAt: users.suspendedAt,
      owedPaise: summed.owed,
      details: payoutDetails.userId,
      remindedAt: payoutReminders.remindedAt,
    })
    .from(users)
    .leftJoin(summed, eq(summed.organiserId, users.id))
    .leftJoin(payoutDetails, eq(payoutDetails.userId, users.id))
    .leftJoin(payoutReminders, eq(payoutReminders.userId, users.id))
    .where(anyOf(users.id, ids));
  if (rows.length < ids.length) throw noSuch.organiser();
  return rows.map((row) => ({ ...row, owedPaise: row.owedPaise ?? 0 }));
}

/** Says why an organiser is not asked; null when she is, unless she was lately. */
function blockerOf({ owedPaise, details, suspendedAt }: Asked): Text | null {
  if (details !== null) return say('Her payout details are given.');
  if (owedPaise <= 0) return say('She is owed nothing now.');
  return suspendedAt ? say('She is suspended.') : null;
}

/** Says when she was last asked; an admin who asked her at the same instant is not in what was read. */
function askedLately({ remindedAt }: Asked): Text {
  const days = detailsReminderDays;
  return remindedAt
    ? say('She was reminded on {day}: once in {days} days is enough.', {
        days,
        day: instantIn('day', remindedAt),
      })
    : say('She was reminded a moment ago.');
}
