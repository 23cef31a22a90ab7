import { type PayoutDetails, payoutDetailsSchema } from '@nagarika/domain/money/payouts/payouts';
import type { Secrets } from '#server/platform/ports/ports.ts';

/**
 * The subject of encrypted payout details: the text of one row opens no other's, and a payout keeps a copy of
 * its own, as the details were when it was prepared.
 */
export type EncryptedFor = { member: string } | { payout: string };

/** @throws when it was encrypted for another subject */
export function decryptDetails(
  secrets: Secrets,
  subject: EncryptedFor,
  encrypted: string,
): PayoutDetails {
  const decrypted: unknown = JSON.parse(secrets.decrypt(purposeOf(subject), encrypted));
  return payoutDetailsSchema.parse(decrypted);
}

export function encryptDetails(
  secrets: Secrets,
  subject: EncryptedFor,
  details: PayoutDetails,
): string {
  return secrets.encrypt(purposeOf(subject), JSON.stringify(details));
}

export function purposeOf(subject: EncryptedFor): string {
  return 'member' in subject
    ? `payout details of ${subject.member}`
    : `details of payout ${subject.payout}`;
}
