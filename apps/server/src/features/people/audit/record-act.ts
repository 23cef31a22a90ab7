import type { Transaction } from '@nagarika/db/client';
import type { MemberContext } from '#server/trpc/context.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';

type Act = Omit<AuditRecord, 'actorId' | 'at'>;

/** What who is signed in does now: one act, or each of several. */
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
