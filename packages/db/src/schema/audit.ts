import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** Who did what to what, before and after. Append-only (a trigger refuses update and delete). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null: the system or an operator at the shell. */
    actorId: uuid('actor_id').references(() => users.id),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_subject').on(t.subjectType, t.subjectId),
  ],
);
