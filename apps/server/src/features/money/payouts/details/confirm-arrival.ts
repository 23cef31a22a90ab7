import { payoutDetails, payouts } from '@nagarika/db/schema/money/payouts';
import { settings } from '@nagarika/db/schema/system';
import { say } from '@nagarika/domain/language/texts';
import { type MissingProof, payoutProofSetting } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStanding } from '#server/features/money/payouts/owed/balances-of.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/** Matches payouts to the details that their organiser has given last. */
export const isToTheseDetails = and(
  eq(payouts.organiserId, payoutDetails.userId),
  eq(payouts.detailsAt, payoutDetails.updatedAt),
);

const isAsked = sql`exists (
  select from ${settings} where ${settings.key} = ${payoutProofSetting.key} and ${settings.value} @> '{"isOn": true}')`;

/**
 * Says what payout details still lack; null when they are proven, by any payout that stands as paid or by ₹1
 * that the organiser has confirmed, or no proof is asked for
 * (docs/decisions/0226-account-numbers-and-ifsc.md). A part of the statement that reads them.
 */
export const missingProof = sql<MissingProof | null>`case when ${isAsked} then (
  select case
    when bool_or(${payouts.status} = 'paid' and (not ${payouts.isProof} or ${payouts.arrivedAt} is not null)) then null
    when bool_or(${payouts.status} = 'paid' and ${payouts.isProof}) then 'unconfirmed'
    when bool_or(${payouts.isProof}) then 'under_way' else 'due' end
  from ${payouts} where ${isToTheseDetails} and ${isStanding}) end`;

/**
 * Records that ₹1 came to the account that the organiser has given: the rest may be sent there.
 * @throws Refusal not_found (it is not hers), already_done (confirmed, returned, or she has given other
 * details since)
 */
export async function confirmArrival(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<void> {
  const now = deps.clock.now();
  const isHers = and(eq(payouts.id, id), eq(payouts.organiserId, user.id));
  await deps.db.transaction(async (tx) => {
    const isOpen = and(eq(payouts.isProof, true), eq(payouts.status, 'paid'));
    const done = await tx
      .update(payouts)
      .set({ arrivedAt: now })
      .from(payoutDetails)
      .where(and(isHers, isOpen, isNull(payouts.arrivedAt), isToTheseDetails))
      .returning({ id: payouts.id });
    if (done.length === 0) {
      throw (await tx.$count(payouts, isHers)) > 0
        ? new Refusal('already_done', say('There is nothing to confirm of this payout by now.'))
        : noSuch.payout();
    }
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payout.arrived',
      subjectType: 'payout',
      subjectId: id,
      before: null,
      after: { arrivedAt: now },
      at: now,
    });
  });
}
