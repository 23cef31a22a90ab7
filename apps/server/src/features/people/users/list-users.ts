import { users } from '@nagarika/db/schema/people/users';
import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { anyOf } from '#server/sql/any-of.ts';
import { inOrderOf, type OrAll } from '#server/sql/offset-page.ts';
import { pageInOrder, searchedPage } from '#server/sql/searched-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { orderedUsers, searchedUsers } from './ordered-users.ts';
import { toAdminUser, type userListInput } from './schemas.ts';

/** Counted for the rows of the page alone. */
export const counts = {
  // Written out: Drizzle drops the table from a column when there is only one: an inner `id` hides the user's.
  bookings: sql<number>`(select count(*)::int from bookings b
    where b.user_id = users.id and b.status = 'confirmed')`,
  // Kept by triggers, for the order (docs/decisions/0158).
  events: sql<number>`(select r.events from user_ranks r where r.user_id = users.id)`,
};

/** Newest first unless sorted; `search` finds names, e-mail addresses and phone numbers. */
export async function listUsers(
  { deps: { db } }: MemberContext,
  input: OrAll<z.infer<typeof userListInput>>,
) {
  const { items: ids, total } = input.search
    ? await searchedPage(db, input.page, searchedUsers(input, input.search))
    : await pageInOrder(db, input.page, orderedUsers(input));
  const rows = await db
    .select({ ...getTableColumns(users), ...counts })
    .from(users)
    .where(anyOf(users.id, ids));
  return {
    items: inOrderOf(ids, rows).map((row) => ({
      ...toAdminUser(row),
      bookings: row.bookings,
      events: row.events,
    })),
    total,
  };
}
