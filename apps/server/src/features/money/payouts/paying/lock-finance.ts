import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import { isAdminOf } from '#server/sql/is-admin-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Matches the accounts whose word moves money. */
export const mayActInFinance = and(isAdminOf('finance'), isNull(users.suspendedAt));

/**
 * Locks, first of all locks and until the transaction ends, the admin who acts, who still may, and these
 * organisers, whom nobody suspends or lets back in meanwhile. @throws Refusal forbidden
 */
export async function lockFinance(
  tx: Transaction,
  { user }: Pick<MemberContext, 'user'>,
  organiserIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ id: users.id, may: sql<boolean>`${mayActInFinance}` })
    .from(users)
    .where(anyOf(users.id, [user.id, ...new Set(organiserIds)]))
    .orderBy(asc(users.id))
    .for('share');
  if (rows.some(({ id, may }) => id === user.id && may)) return;
  throw new Refusal('forbidden', say('You are no longer an admin.'));
}
