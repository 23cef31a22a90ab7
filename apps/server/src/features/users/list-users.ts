import { events } from '@nagarika/db/schema/events';
import { userSearchText, users } from '@nagarika/db/schema/users';
import { editPhone } from '@nagarika/domain/sign-in-rules';
import {
  and,
  eq,
  exists,
  getTableColumns,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { anyOf } from '#server/sql/any-of.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import { inOrderOf, offsetPage, sortOrder } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { toAdminUser, type userListInput } from './schemas.ts';

type Input = z.infer<typeof userListInput>;

/** Counted for the rows of the page alone, unless they are what it is sorted by. */
export const counts = {
  // Written out: Drizzle drops the table from a column when there is only one: an inner `id` hides the user's.
  bookings: sql<number>`(select count(*)::int from bookings b
    where b.user_id = users.id and b.status = 'confirmed')`,
  events: sql<number>`(select count(*)::int from events e where e.organiser_id = users.id)`,
};

/** Newest first unless sorted; `search` finds names, e-mail addresses and phone numbers. */
export async function listUsers({ deps: { db } }: MemberContext, input: Input) {
  const hosted = db.select({ id: events.id }).from(events).where(eq(events.organiserId, users.id));
  const filters: Record<NonNullable<Input['filter']>, SQL> = {
    admins: eq(users.role, 'admin'),
    suspended: isNotNull(users.suspendedAt),
    organisers: exists(hosted),
    'without-gender': isNull(users.gender),
  };
  const where = and(
    input.filter && filters[input.filter],
    input.search ? isFound(input.search) : undefined,
  );
  const inOrder = sortOrder(input.direction, 'desc');
  const sorts = { joined: users.createdAt, name: users.name, ...counts };
  // Who has no name yet stands last either way.
  const sort = inOrder(sorts[input.sort]);
  const found = db.select({ id: users.id }).from(users).where(where);
  const { items: page, total } = await offsetPage(
    db,
    input.page,
    found.orderBy(input.sort === 'name' ? sql`${sort} nulls last` : sort, inOrder(users.id)),
    db.select({ id: users.id }).from(users).where(where),
  );
  const ids = page.map(({ id }) => id);
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

function isFound(search: string): SQL | undefined {
  const pattern = likePattern(search);
  const number = likePattern(asStored(search));
  const text = userSearchText(users);
  return and(
    // What the index knows, of all three at once; then which of them it is.
    or(ilike(text, pattern), ilike(text, number)),
    or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.phone, number)),
  );
}

/** A number as it is written, '+91 98765 43210' or '098765 43210'; anything else as it is. */
function asStored(search: string): string {
  return /\p{L}/u.test(search) ? search : editPhone(search).digits || search;
}
