import { users } from '@nagarika/db/schema/people/users';
import type { AdminUserFilter } from '@nagarika/domain/desk/admin-filters';
import { editPhone } from '@nagarika/domain/people/sign-in-rules';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { anyOf } from '#server/sql/any-of.ts';
import { likePattern } from '#server/sql/pages/like-pattern.ts';
import { inOrderOf, type OrAll } from '#server/sql/pages/offset-page.ts';
import {
  type InOrder,
  pageInOrder,
  type Searched,
  searchedPage,
} from '#server/sql/pages/searched-page.ts';
import { hasText, hasTextByIndex } from '#server/sql/pages/text-search.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { toAdminUser, type userListInput } from './schemas.ts';

type Input = Omit<z.infer<typeof userListInput>, 'page'>;

// Written out: of a parameter no plan can know that a partial index serves it.
const filters: Record<AdminUserFilter, SQL> = {
  admins: sql`users.role = 'admin'`,
  suspended: sql`users.suspended_at is not null`,
  organisers: sql`ranks.events > 0`,
  'without-gender': sql`users.gender is null`,
};

/** Counts that are made for the rows of the page alone. */
export const counts = {
  // Written out, because Drizzle drops the table from a column when there is only one:
  // an inner `id` hides the user's.
  bookings: sql<number>`(select count(*)::int from bookings b
    where b.user_id = users.id and b.status = 'confirmed')`,
  // Kept by triggers for the sake of the order (docs/decisions/0158).
  events: sql<number>`(select r.events from user_ranks r where r.user_id = users.id)`,
};

/** Lists the newest users first unless sorted; `search` finds names, e-mail addresses and phone numbers. */
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

/** Reads the ids of accounts in their order, and counts them all regardless of it. */
function orderedUsers(input: Input): InOrder {
  const { from, where, order } = partsOf(input);
  const isOfRanks = input.filter === 'organisers';
  return {
    inOrder: ({ limit, offset }) => sql`
      select users.id from ${from} where ${where} order by ${order('')} limit ${limit} offset ${offset}`,
    counted: sql`select from ${isOfRanks ? sql`user_ranks as ranks` : sql`users`} where ${where}`,
  };
}

/** Reads the same among accounts that have `search` in their name, address or number. */
function searchedUsers(input: Input, search: string): Searched {
  const { from, where, order, keys } = partsOf(input);
  const number = asStored(search);
  const isNumber = number === search ? sql`false` : sql`users.phone like ${likePattern(number)}`;
  const isFound = sql`(${hasText(users.searchText, search)} or ${isNumber})`;
  const byIndex =
    number === search
      ? hasTextByIndex(users.searchText, search)
      : sql`(${hasTextByIndex(users.searchText, search)} or ${hasTextByIndex(users.searchText, number)})`;
  return {
    along: (most) => sql`select users.id, ${isFound} as is_found
      from ${from} where ${where} order by ${order('')} limit ${most}`,
    found: () =>
      sql`select users.id, ${keys} from ${from} where ${byIndex} and ${isFound} and ${where}`,
    order: order('found'),
    newest: (most) => sql`
      select from (select users.* from ${from} where ${where}
        order by users.created_at desc limit ${most}) as users where ${isFound}`,
    isShort: [...search].length <= 2,
  };
}

/** Reads from `user_ranks` first where that table has the order or the users asked for. */
function partsOf({ filter, sort, direction }: Input) {
  const isOrganisers = filter === 'organisers';
  const isRanked = sort === 'bookings' || sort === 'events' || isOrganisers;
  const id = isRanked ? 'ranks.user_id' : 'users.id';
  const key = {
    joined: isOrganisers ? 'ranks.joined_at' : 'users.created_at',
    name: 'users.name',
    bookings: 'ranks.bookings',
    events: 'ranks.events',
  }[sort];
  const turn = direction ?? 'desc';
  // Users who have no name yet stand last either way.
  const last = sort === 'name' ? ' nulls last' : '';
  const order = (of: '' | 'found') =>
    sql.raw(of ? `key ${turn}${last}, id ${turn}` : `${key} ${turn}${last}, ${id} ${turn}`);
  return {
    from: isRanked ? sql`user_ranks as ranks join users on users.id = ranks.user_id` : sql`users`,
    where: filter ? filters[filter] : sql`true`,
    keys: sql.raw(`${key} as key`),
    order,
  };
}

/**
 * Turns a number as people write it, '+91 98765 43210' or '098765 43210', into the stored
 * form; leaves other text alone.
 */
function asStored(search: string): string {
  return /\p{L}/u.test(search) ? search : editPhone(search).digits || search;
}
