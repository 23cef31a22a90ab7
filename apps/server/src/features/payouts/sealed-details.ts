import { type PayoutDetails, payoutDetailsSchema } from '@nagarika/domain/payouts';
import type { Secrets } from '#server/platform/ports.ts';

/**
 * Where the money goes, sealed: one row's text opens nobody else's, and a payout keeps a copy of
 * its own, as the details were when it was prepared.
 */
export type SealedFor = { member: string } | { payout: string };

export function sealDetails(secrets: Secrets, subject: SealedFor, details: PayoutDetails): string {
  return secrets.seal(purposeOf(subject), JSON.stringify(details));
}

/** Throws when it was sealed for somebody or something else. */
export function openDetails(secrets: Secrets, subject: SealedFor, sealed: string): PayoutDetails {
  const opened: unknown = JSON.parse(secrets.open(purposeOf(subject), sealed));
  return payoutDetailsSchema.parse(opened);
}

function purposeOf(subject: SealedFor): string {
  return 'member' in subject
    ? `payout details of ${subject.member}`
    : `details of payout ${subject.payout}`;
}
