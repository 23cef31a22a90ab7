import { type PayoutDetails, payoutDetailsSchema } from '@nagarika/domain/money/payouts/payouts';
import type { Secrets } from '#server/platform/ports/ports.ts';
import { type EncryptedFor, purposeOf } from './encrypt-details.ts';

/** @throws when it was encrypted for somebody or something else */
export function decryptDetails(
  secrets: Secrets,
  subject: EncryptedFor,
  encrypted: string,
): PayoutDetails {
  const decrypted: unknown = JSON.parse(secrets.decrypt(purposeOf(subject), encrypted));
  return payoutDetailsSchema.parse(decrypted);
}
