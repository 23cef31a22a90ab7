import type { SQL } from 'drizzle-orm';

/** Every row that `query` finds breaks the rule; `subject` names it, `detail` says how. */
export type AuditRule = { rule: string; query: SQL };
