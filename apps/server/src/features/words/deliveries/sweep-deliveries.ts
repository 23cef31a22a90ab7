import { deliveries } from '@nagarika/db/schema/words/notifications';
import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { leaseMs } from './deliver.ts';

const batch = 500;

/**
 * Gives deliveries that the queue has lost, and nobody works on, their job again (the same one where it still
 * waits).
 */
export async function sweepDeliveries(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const { db, jobs, clock } = deps;
  const lapsed = new Date(clock.now().getTime() - leaseMs);
  await db
    .update(deliveries)
    .set({ status: 'failed', lastError: 'interrupted while it was sent', claimedAt: null })
    .where(
      and(
        eq(deliveries.status, 'queued'),
        ne(deliveries.channel, 'mail'),
        lt(deliveries.claimedAt, lapsed),
      ),
    );
  const waiting = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'queued'),
        lt(deliveries.createdAt, lapsed),
        or(isNull(deliveries.claimedAt), lt(deliveries.claimedAt, lapsed)),
      ),
    )
    .orderBy(asc(deliveries.createdAt))
    .limit(batch);
  if (waiting.length === 0) return;
  const all = waiting.map(({ id }) => ({ data: { deliveryId: id }, key: id }));
  await jobs.enqueueAll(db, 'messages.deliver', all);
}
