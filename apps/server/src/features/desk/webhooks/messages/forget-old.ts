import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { keptMessageDays } from '@nagarika/domain/desk/webhooks';
import { lt, or } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Ended keys are listed for so long. */
const keptKeyDays = 90;

/** Deletes old messages with their answers, replaced secrets, and ended keys. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, daysAgo(keptMessageDays)));
  await db
    .update(webhookEndpoints)
    .set({ sealedOldSecret: null, oldSecretUntil: null })
    .where(lt(webhookEndpoints.oldSecretUntil, now));
  const { revokedAt, expiresAt } = apiKeys;
  await db
    .delete(apiKeys)
    .where(or(lt(revokedAt, daysAgo(keptKeyDays)), lt(expiresAt, daysAgo(keptKeyDays))));
}
