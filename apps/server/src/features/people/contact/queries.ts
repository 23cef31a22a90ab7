import { contactMessages } from '@nagarika/db/schema/people/contact';
import { users } from '@nagarika/db/schema/people/users';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import type { AdminMessageFilter } from '@nagarika/domain/desk/admin-filters';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { offsetPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import type { messageListInput } from './schemas.ts';

const states: Record<AdminMessageFilter, SQL> = {
  open: isNull(contactMessages.handledAt),
  handled: isNotNull(contactMessages.handledAt),
};

/** Newest first unless sorted; `search` finds names, addresses, subjects and texts. */
export async function listMessages(
  { deps: { db } }: MemberContext,
  input: z.infer<typeof messageListInput>,
) {
  const { name, email, subject, message, handledAt, createdAt, id, type } = contactMessages;
  const { search } = input;
  const where = and(
    input.state ? states[input.state] : undefined,
    input.type ? eq(type, input.type) : undefined,
    search
      ? and(
          or(...[name, email, subject, message].map((column) => hasTyped(column, search))),
          plannedForItsValues,
        )
      : undefined,
  );
  const inOrder = sortOrder(input.direction, 'desc');
  const { items, total } = await offsetPage(
    db,
    input.page,
    db
      .select({ id, name, email, subject, type, createdAt, handledAt })
      .from(contactMessages)
      .where(where)
      .orderBy(inOrder(input.sort === 'name' ? name : createdAt), inOrder(id)),
    db.select({ one: sql`1` }).from(contactMessages).where(where),
  );
  return { items: items.map(inJson), total };
}

/** @throws Refusal not_found */
export async function showMessage({ deps: { db } }: MemberContext, { id }: { id: string }) {
  const [found] = await db
    .select({ row: contactMessages, handledBy: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledBy))
    .where(eq(contactMessages.id, id));
  if (!found) throw noSuch.message();
  return { ...inJson(found.row), handledBy: found.handledBy };
}

function inJson<Row extends { createdAt: Date; handledAt: Date | null }>(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  };
}
