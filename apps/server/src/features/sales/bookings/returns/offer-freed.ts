import type { Transaction } from '@nagarika/db/client';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, eq } from 'drizzle-orm';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/**
 * Seats of an event may have come free in this transaction: who waits is offered them once it is through.
 * Until then nobody else gets them (kept-of-type.ts), so that nothing hangs on how soon that is.
 */
export async function offerFreed(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  eventId: string,
): Promise<void> {
  const [waits] = await tx
    .select({ id: waitingList.id })
    .from(waitingList)
    .where(and(eq(waitingList.eventId, eventId), isOpenWait))
    .limit(1);
  if (waits) await jobs.enqueue(tx, 'waiting-list.offer', { eventId }, { key: eventId });
}
