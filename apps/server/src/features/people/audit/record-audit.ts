import type { Database, Transaction } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { AuditAction, AuditSubject } from '@nagarika/domain/people/audit-actions';

/** Who did what to what, before and after. */
export type AuditRecord = {
  /** Null: the system, or an operator at the shell. */
  actorId: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  at: Date;
};

/** In the transaction that does it. */
export async function recordAudit(
  db: Database | Transaction,
  record: AuditRecord | readonly AuditRecord[],
): Promise<void> {
  const records = [record].flat();
  if (records.length > 0) await db.insert(auditLog).values(records);
}
