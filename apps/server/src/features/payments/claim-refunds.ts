import { refunds } from '@nagarika/db/schema/payments';
import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { claimMs } from './claim-orders.ts';

/** Takes refunds that are due, by moving them on in one statement; the longest due first. */
export async function claimRefunds({ db, clock }: Deps, count: number): Promise<{ id: string }[]> {
  const now = clock.now();
  const isOpen = inArray(refunds.status, ['queued', 'pending']);
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(lte(refunds.nextCheckAt, now), isOpen))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = db.$with('claimed').as(due);
  return db
    .with(claimed)
    .update(refunds)
    .set({ nextCheckAt: new Date(now.getTime() + claimMs) })
    .where(inArray(refunds.id, db.select({ id: claimed.id }).from(claimed)))
    .returning({ id: refunds.id });
}
