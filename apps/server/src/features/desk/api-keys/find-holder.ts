import { planned } from '@nagarika/db/planned';
import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { users } from '@nagarika/db/schema/people/users';
import { type ApiScope, isLiveKey } from '@nagarika/domain/desk/api-keys';
import { istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, sql } from 'drizzle-orm';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { isKeyText, keyHash } from './new-key.ts';

/** Limit the requests with one key, and a client's requests with invalid keys. */
export const perKey = { limit: 120, seconds: 60 };
export const wrongPerClient = { limit: 30, seconds: 10 * 60 };

export type KeyHolder = { user: User; scopes: readonly ApiScope[] };

/**
 * Finds the holder of a key as the database has it at this request, so a revoked one opens nothing from
 * then on. With a key she acts as a member, never as an admin. @throws Refusal not_signed_in, too_many
 */
export async function findHolder(
  deps: Deps,
  { key, clientKey }: { key: string; clientKey: string },
): Promise<KeyHolder> {
  const { db, clock } = deps;
  const [found] = isKeyText(key) ? await select(db, { hash: keyHash(deps, key) }) : [];
  const now = clock.now();
  if (!(found && isLiveKey(found.key, now) && found.user.suspendedAt === null)) {
    await consume(deps, `api-key-wrong:${clientKey}`, wrongPerClient);
    throw new Refusal('not_signed_in', say('This API key is not valid, or no longer.'));
  }
  const { id, scopes, lastUsedOn } = found.key;
  await consume(deps, `api-key:${id}`, perKey);
  const today = istDate(now);
  if (lastUsedOn !== today) await noteUse(deps, id, today);
  return { user: { ...toUser(found.user), role: 'member', adminAreas: [] }, scopes };
}

/** Writes once: of many requests at the same time the first one does it. */
async function noteUse({ db }: Deps, id: string, today: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedOn: today })
    .where(and(eq(apiKeys.id, id), sql`${apiKeys.lastUsedOn} is distinct from ${today}::date`));
}

const select = planned((db) =>
  db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, sql.placeholder('hash'))),
);
