import { disputes } from '@nagarika/db/schema/money/disputes';
import { payments } from '@nagarika/db/schema/money/payments';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { GatewayDispute } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';

const hourMs = 3_600_000;

type Asked = { id: string; paymentId: string };

/**
 * Looks for what no webhook told: all disputes, the newest first, for one that is not known here or took
 * another sum, and each open one once an hour, since money waits for it. Returns how the lanes of the
 * reconciler take them. @throws GatewayError
 */
export async function disputesToAsk(deps: Deps) {
  const news = await newsAmong(deps, await deps.gateway.fetchDisputes());
  return async (_: Deps, most: number): Promise<Asked[]> =>
    news.length > 0 ? news.splice(0, most) : claimOpenOnes(deps, most);
}

/**
 * Takes open disputes that are due, the longest first, and moves them on; the dates of a pass share one
 * question.
 */
async function claimOpenOnes({ db, clock }: Deps, most: number): Promise<Asked[]> {
  const now = clock.now();
  const due = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(lte(disputes.nextCheckAt, now))
    .orderBy(asc(disputes.nextCheckAt), asc(disputes.gatewayDisputeId))
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = db.$with('claimed').as(due);
  const rows = await db
    .with(claimed)
    .update(disputes)
    .set({ nextCheckAt: new Date(now.getTime() + hourMs) })
    .from(payments)
    .where(
      and(
        inArray(disputes.id, db.select({ id: claimed.id }).from(claimed)),
        eq(payments.id, disputes.paymentId),
      ),
    )
    .returning({ id: disputes.gatewayDisputeId, paymentId: payments.gatewayPaymentId });
  const asked = rows.map((row): [string, string] => [
    gatewayIdOf(row.id),
    gatewayIdOf(row.paymentId),
  ]);
  return [...new Map(asked)].map(([id, paymentId]) => ({ id, paymentId }));
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
    .map(({ id, paymentId }) => ({ id, paymentId }));
}
