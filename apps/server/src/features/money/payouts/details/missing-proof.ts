import { payoutDetails, payouts } from '@nagarika/db/schema/money/payouts';
import { settings } from '@nagarika/db/schema/system';
import { type MissingProof, payoutProofSetting } from '@nagarika/domain/money/payouts/payouts';
import { and, eq, sql } from 'drizzle-orm';
import { isStanding } from '#server/features/money/payouts/owed/balances-of.ts';

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
