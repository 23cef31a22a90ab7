import type { Transaction } from '@nagarika/db/client';
import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { users } from '@nagarika/db/schema/people/users';
import { type MakeApiKey, maxApiKeys } from '@nagarika/domain/desk/api-keys';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { beginningOf, keyHash, newKey } from './new-key.ts';
import { type MadeKey, toApiKey } from './schemas.ts';

/** Selects one organiser's live keys, as the domain's `isLiveKey` judges them. */
const isLiveAt = (userId: string, now: Date) =>
  and(
    eq(apiKeys.userId, userId),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
  );

const perDay = { limit: 20, seconds: 86_400 };

/**
 * Makes a key, which is shown this once, and tells the organiser that there is one. @throws Refusal
 * forbidden without a fresh code, unprocessable, too_many
 */
export async function makeKey(
  ctx: MemberContext,
  { proof, name, scopes, days }: MakeApiKey,
): Promise<MadeKey> {
  requireProof(ctx, { proof });
  const { deps, user } = ctx;
  await consume(deps, `api-key-made:${user.id}`, perDay);
  const now = deps.clock.now();
  const key = newKey();
  const values = {
    userId: user.id,
    name,
    prefix: beginningOf(key),
    keyHash: keyHash(deps, key),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + days * 86_400_000),
  };
  const row = await deps.db.transaction(async (tx) => {
    await checkRoom(tx, user.id, now);
    const [made] = await tx.insert(apiKeys).values(values).returning();
    if (!made) throw new Error('no key was made');
    await recordAct(ctx, tx, {
      action: 'api_key.made',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: { key: made.id, scopes: made.scopes },
    });
    await notify(deps, tx, [
      {
        userId: user.id,
        kind: 'account_changed',
        title: say('An API key was made for your account'),
        message: say(
          'Programs can now read and do with it what it was made for. Was it not you? Revoke it and write to {supportEmail} at once.',
          { supportEmail: deps.config.brand.supportEmail },
        ),
        link: '/my-events/machines',
        dedupeKey: `api_key:${made.id}`,
      },
    ]);
    return made;
  });
  return { ...toApiKey(row, now), key };
}

/** Counts under a lock, so that two at the same instant take turns. @throws Refusal unprocessable */
async function checkRoom(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if ((await tx.$count(apiKeys, isLiveAt(userId, now))) < maxApiKeys) return;
  throw new Refusal(
    'unprocessable',
    say('You have {most} API keys. Revoke one first.', { most: maxApiKeys }),
  );
}
