import type { Database, Transaction } from '@nagarika/db/client';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { AuditAction, AuditSubject } from '@nagarika/domain/people/audit-actions';
import type { MemberContext } from '#server/trpc/context.ts';

type Act = Omit<AuditRecord, 'actorId' | 'at'>;

/** The record of who did what to what, before and after. */
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

/** Writes the record in the transaction of the act itself. */
export async function recordAudit(
  db: Database | Transaction,
  record: AuditRecord | readonly AuditRecord[],
): Promise<void> {
  const records = [record].flat();
  if (records.length > 0) await db.insert(auditLog).values(records);
}

/** Records what the signed-in member does now: one act, or several. */
export async function recordAct(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  act: Act | readonly Act[],
): Promise<void> {
  const byCaller = { actorId: user.id, at: deps.clock.now() };
  await recordAudit(
    tx,
    [act].flat().map((one) => ({ ...one, ...byCaller })),
  );
}

/**
 * Records who exports a list before it leaves. `asked` says what was exported, but never
 * the text that was searched for.
 */
export async function recordExport(
  ctx: MemberContext,
  file: string,
  { asked, rows }: { asked: unknown; rows?: number },
): Promise<void> {
  const hidden = asked instanceof Object && 'search' in asked ? { ...asked, search: true } : asked;
  await ctx.deps.db.transaction((tx) =>
    recordAct(ctx, tx, {
      action: 'file.exported',
      subjectType: 'file',
      subjectId: null,
      before: null,
      after: { file, rows, asked: hidden },
    }),
  );
}
