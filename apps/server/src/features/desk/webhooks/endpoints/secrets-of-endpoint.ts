import { randomBytes } from 'node:crypto';
import type { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import type { Secrets } from '#server/platform/ports/ports.ts';

type Sealed = Pick<
  typeof webhookEndpoints.$inferSelect,
  'id' | 'sealedSecret' | 'sealedOldSecret' | 'oldSecretUntil'
>;

export const purposeOfEndpoint = (id: string) => `webhook secret of ${id}`;

/** Makes a secret in the form of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Returns what a message is signed with now: the secret, and for a day the one before it. */
export function secretsOfEndpoint(secrets: Secrets, endpoint: Sealed, now: Date): string[] {
  const purpose = purposeOfEndpoint(endpoint.id);
  const { sealedSecret, sealedOldSecret, oldSecretUntil } = endpoint;
  const isOldGood = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = isOldGood ? [sealedSecret, sealedOldSecret] : [sealedSecret];
  return sealed.map((text) => secrets.decrypt(purpose, text));
}
