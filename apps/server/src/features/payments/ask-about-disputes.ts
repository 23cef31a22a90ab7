import { disputes } from '@nagarika/db/schema/disputes';
import { payments } from '@nagarika/db/schema/payments';
import { gatewayIdOf } from '@nagarika/domain/passes';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { GatewayDispute } from '#server/platform/payment-gateway.ts';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { applyNews } from './apply-of-payment.ts';

const hourMs = 3_600_000;

/**
 * What no webhook told: each dispute that is open is asked about once an hour, since money waits for it, and the
 * newest of all are looked through for one that is not known here, or that took another sum. @throws GatewayError
 */
export async function askAboutDisputes(deps: Deps): Promise<void> {
  const listed = await deps.gateway.fetchDisputes();
  const asked = new Map([...(await openOnes(deps)), ...(await newsAmong(deps, listed))]);
  for (const [disputeId, paymentId] of asked) await applyNews(deps, { disputeId, paymentId });
}

type Asked = [disputeId: string, paymentId: string];

async function openOnes({ db, clock }: Deps): Promise<Asked[]> {
  const now = clock.now();
  const due = await db
    .update(disputes)
    .set({ nextCheckAt: new Date(now.getTime() + hourMs) })
    .from(payments)
    .where(and(lte(disputes.nextCheckAt, now), eq(payments.id, disputes.paymentId)))
    .returning({ id: disputes.gatewayDisputeId, paymentId: payments.gatewayPaymentId });
  return due.map(({ id, paymentId }) => [gatewayIdOf(id), gatewayIdOf(paymentId)]);
}

async function newsAmong({ db }: Deps, listed: readonly GatewayDispute[]): Promise<Asked[]> {
  if (listed.length === 0) return [];
  const id = sql<string>`split_part(${disputes.gatewayDisputeId}, '/', 1)`;
  const ids = listed.map((one) => one.id);
  const known = await db
    .select({ id, deducted: sql<number>`sum(${disputes.deductedPaise})::float8` })
    .from(disputes)
    .where(anyOf(id, ids))
    .groupBy(id);
  const takenFor = new Map(known.map((one) => [one.id, one.deducted]));
  return listed
    .filter((one) => takenFor.get(one.id) !== (one.status === 'won' ? 0 : one.deducted))
    .map((one) => [one.id, one.paymentId]);
}
