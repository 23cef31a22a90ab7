import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Revokes a key, which opens nothing from the next request on. Repeating it changes
 * nothing. @throws Refusal not_found
 */
export async function revokeKey(
  ctx: MemberContext,
  { id }: { id: string },
  /** The owner that the key must have; null for anybody. */
  ownerId: string | null = ctx.user.id,
): Promise<{ isRevoked: true }> {
  const { db, clock } = ctx.deps;
  const [key] = await db.select({ userId: apiKeys.userId }).from(apiKeys).where(eq(apiKeys.id, id));
  if (!key || (ownerId !== null && key.userId !== ownerId)) {
    throw new Refusal('not_found', say('There is no such API key.'));
  }
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: clock.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (revoked) {
      await recordAct(ctx, tx, {
        action: 'api_key.revoked',
        subjectType: 'user',
        subjectId: key.userId,
        before: { key: id },
        after: null,
      });
    }
    return { isRevoked: true };
  });
}
