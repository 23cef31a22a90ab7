import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { type ApiKey, toApiKey } from './schemas.ts';

/** Ended keys are shown until they are forgotten (features/desk/webhooks/jobs.ts). */
const maxListed = 100;

/** Lists one organiser's keys, the newest first. */
export async function keysOf(
  { deps: { db, clock } }: MemberContext,
  userId: string,
): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(maxListed);
  return rows.map((row) => toApiKey(row, clock.now()));
}
