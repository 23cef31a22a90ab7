import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { users } from './users.ts';

/**
 * The record of who did what to what, before and after. Append-only (a trigger refuses update and delete).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null for the system, or an operator at the shell. */
    actorId: uuid().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid(),
    before: jsonb(),
    after: jsonb(),
    at: instant().notNull(),
  },
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_subject').on(t.subjectType, t.subjectId),
  ],
);
