import type { Database, Transaction } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/audit';

/** Who did what to what, before and after. Written in the transaction that does it. */
export type AuditRecord = {
  /** Null: the system, or an operator at the shell. */
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  at: Date;
};

export async function recordAudit(
  db: Database | Transaction,
  ...records: AuditRecord[]
): Promise<void> {
  if (records.length > 0) await db.insert(auditLog).values(records);
}
