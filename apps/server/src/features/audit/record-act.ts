import type { Transaction } from '@nagarika/db/client';
import type { MemberContext } from '#server/trpc/context.ts';
import { type AuditRecord, byCaller, recordAudit } from './record-audit.ts';

/** What who is signed in does now. */
export async function recordAct(
  ctx: MemberContext,
  tx: Transaction,
  act: Omit<AuditRecord, 'actorId' | 'at'>,
): Promise<void> {
  await recordAudit(tx, { ...act, ...byCaller(ctx) });
}
