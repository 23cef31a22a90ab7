import type { Database } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/audit';
import { users } from '@nagarika/db/schema/users';
import { desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { idsIn, namesOf } from './names.ts';

/** One line of the audit log, as admins read it. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null: the system, or an operator at the shell. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  subjectType: z.string(),
  subjectId: z.uuid().nullable(),
  /** Her name or its title, where it has one. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** What the ids in `before` and `after` are called, where they have a name still. */
  names: z.record(z.uuid(), z.string()),
});

const actor = alias(users, 'actor');

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
