import type { Database } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { users } from '@nagarika/db/schema/people/users';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { instantFromIst } from '@nagarika/domain/language/format';
import { latinDigits } from '@nagarika/domain/language/latin-digits';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { anyOf } from '#server/sql/any-of.ts';
import { eachOnce } from '#server/sql/each-once.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { type OrAll, offsetPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { idsIn, namesOf } from './names-of.ts';
import type { auditListInput } from './schemas.ts';

const actor = alias(users, 'actor');

/**
 * Lists the newest entries first unless turned round; `search` finds who acted by
 * name, e-mail address or phone.
 */
export async function listAudit(
  { deps: { db } }: MemberContext,
  input: OrAll<z.infer<typeof auditListInput>>,
) {
  const found: (SQL | undefined)[] = [
    input.action ? eq(auditLog.action, input.action) : undefined,
    input.subjectType ? eq(auditLog.subjectType, input.subjectType) : undefined,
    input.from ? gte(auditLog.at, instantFromIst(input.from, '00:00')) : undefined,
    input.to ? lt(auditLog.at, dayAfter(input.to)) : undefined,
  ];
  if (input.search) {
    // Few accounts ever acted, so their names are read before it is known how many entries a search finds.
    found.push(sql`${anyOf(auditLog.actorId, await actorsCalled(db, input.search))}
      and ${plannedForItsValues}`);
  }
  const where = and(...found);
  const inOrder = sortOrder(input.direction, 'desc');
  const { items, total } = await offsetPage(
    db,
    input.page,
    auditQuery(db).where(where).orderBy(inOrder(auditLog.at), inOrder(auditLog.id)),
    db.select({ one: sql`1` }).from(auditLog).where(where),
  );
  return { items: await withNames(db, items), total };
}

/** Lists the ids of accounts that ever acted and match the search, reading all of them. */
async function actorsCalled(db: Database, search: string): Promise<string[]> {
  const actors = await eachOnce(db, auditLog.actorId);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        anyOf(users.id, actors),
        or(
          hasTyped(users.name, search),
          hasTyped(users.email, search),
          hasTyped(users.phone, latinDigits(search)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Lists the filters of the log: one for each kind of act that the code knows. */
export async function auditKinds({ deps: { db } }: MemberContext) {
  const [actions, subjectTypes] = await Promise.all([
    eachOnce(db, auditLog.action),
    eachOnce(db, auditLog.subjectType),
  ]);
  return { actions: actions.sort(), subjectTypes: subjectTypes.sort() };
}

/** Lists the newest entries under a condition on the log or on `actor`. */
export async function latestAudit(db: Database, where: SQL | undefined, limit: number) {
  const inOrder = [desc(auditLog.at), desc(auditLog.id)];
  const rows = await auditQuery(db)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit);
  return withNames(db, rows);
}

function auditQuery(db: Database) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actor: { id: actor.id, name: actor.name },
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId));
}

type AuditRow = Awaited<ReturnType<typeof auditQuery>>[number];

/** Adds today's names of the ids that a row mentions. */
async function withNames(db: Database, rows: readonly AuditRow[]) {
  const names = await namesOf(
    db,
    rows.map(({ subjectId, before, after }) => [subjectId, before, after]),
  );
  return rows.map((row) => {
    const ids = idsIn([row.before, row.after]);
    return {
      ...row,
      at: row.at.toISOString(),
      subjectName: (row.subjectId && names.get(row.subjectId)) ?? null,
      names: Object.fromEntries(
        ids.flatMap((id) => {
          const name = names.get(id);
          return name ? [[id, name] as const] : [];
        }),
      ),
    };
  });
}

function dayAfter(last: string): Date {
  return new Date(instantFromIst(last, '00:00').getTime() + 86_400_000);
}
