import type { Database } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/audit';
import { blogs } from '@nagarika/db/schema/blogs';
import { events } from '@nagarika/db/schema/events';
import { users } from '@nagarika/db/schema/users';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';

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
});

const actor = alias(users, 'actor');
const person = alias(users, 'person');

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
      subjectName: sql<string | null>`coalesce(${person.name}, ${events.title}, ${blogs.title})`,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(person, eq(person.id, auditLog.subjectId))
    .leftJoin(events, eq(events.id, auditLog.subjectId))
    .leftJoin(blogs, eq(blogs.id, auditLog.subjectId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
