import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { asc, inArray } from 'drizzle-orm';
import { checkActsStill } from '#server/trpc/acting-admin.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

export type LockedUser = typeof users.$inferSelect;

/**
 * Locks the user that an admin acts on and the admin's own row until the transaction ends: two who act on
 * each other at once take turns, and only one who still has the area Owner goes on. Never the admin
 * herself. @throws Refusal unprocessable, forbidden, not_found
 */
export async function lockUser(
  tx: Transaction,
  { user }: Pick<MemberContext, 'user'>,
  id: string,
): Promise<LockedUser> {
  if (id === user.id) {
    throw new Refusal('unprocessable', say('Nobody acts on their own account: ask another admin.'));
  }
  const both = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [user.id, id]))
    .orderBy(asc(users.id))
    .for('no key update');
  checkActsStill(
    both.find((row) => row.id === user.id),
    'owner',
  );
  const row = both.find((found) => found.id === id);
  if (!row) throw noSuch.user();
  return row;
}
