import type { Database } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/audit';
import { users } from '@nagarika/db/schema/users';
import { instantFromIst } from '@nagarika/domain/format';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { likePattern } from '#server/sql/like-pattern.ts';
import { offsetOf, perPage } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { idsIn, namesOf } from './names-of.ts';
import type { auditListInput } from './schemas.ts';

const actor = alias(users, 'actor');

/** Newest first unless turned round. `search` finds who acted: name, e-mail address or phone. */
export async function listAudit(
  { deps: { db } }: MemberContext,
  input: z.infer<typeof auditListInput>,
) {
  const found: (SQL | undefined)[] = [
    input.action ? eq(auditLog.action, input.action) : undefined,
    input.subjectType ? eq(auditLog.subjectType, input.subjectType) : undefined,
    input.from ? gte(auditLog.at, instantFromIst(input.from, '00:00')) : undefined,
    input.to ? lt(auditLog.at, dayAfter(input.to)) : undefined,
  ];
  if (input.search) {
    const pattern = likePattern(input.search);
    const actors = db
      .select({ id: users.id })
      .from(users)
      .where(
        or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.phone, pattern)),
      );
    found.push(inArray(auditLog.actorId, actors));
  }
  const where = and(...found);
  const turn = input.direction === 'asc' ? asc : desc;
  const order = [turn(auditLog.at), turn(auditLog.id)];
  const [items, [all]] = await Promise.all([
    auditEntries(db, { where, order, limit: perPage, offset: offsetOf(input.page) }),
    db.select({ total: count() }).from(auditLog).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}

/** What there is to filter by: as many as the code has kinds of acts. */
export async function auditKinds({ deps: { db } }: MemberContext) {
  const rows = await db
    .selectDistinct({ action: auditLog.action, subjectType: auditLog.subjectType })
    .from(auditLog);
  return {
    actions: [...new Set(rows.map(({ action }) => action))].sort(),
    subjectTypes: [...new Set(rows.map(({ subjectType }) => subjectType))].sort(),
  };
}

/** The entries under a condition on the log or on `actor`, newest first unless `order` says otherwise. */
export async function auditEntries(
  db: Database,
  options: { where: SQL | undefined; order?: SQL[]; limit: number; offset?: number },
) {
  const { where, order = [desc(auditLog.at), desc(auditLog.id)], limit, offset = 0 } = options;
  const rows = await db
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
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
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
