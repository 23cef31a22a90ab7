import { events } from '@nagarika/db/schema/events/events';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, lte } from 'drizzle-orm';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { writeListedPrice } from '#server/features/events/seats/write-listed-price.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The job runs every minute, so the next run takes what is left over. */
export const refreshedAtOnce = 500;

/**
 * Writes prices and offers that the clock has changed into the events' rows, by which lists sort and
 * filter; each changed row also renews the pages kept in memory. Each event has its own lock, since a
 * booking may change the price at the same moment.
 */
export async function refreshPrices(deps: Pick<Deps, 'db' | 'clock' | 'seats' | 'log'>) {
  const { id, status, priceChangesAt } = events;
  const isDue = and(eq(status, 'approved'), lte(priceChangesAt, deps.clock.now()));
  const due = await deps.db
    .select({ id })
    .from(events)
    .where(isDue)
    .orderBy(asc(priceChangesAt), asc(id))
    .limit(refreshedAtOnce);
  for (const event of due) {
    await refresh(deps, event.id).catch((error: unknown) => {
      // A crowd at the event's lock; the next minute may be better.
      const level = error instanceof Refusal ? 'warn' : 'error';
      deps.log[level]({ event: event.id, err: error }, 'price not refreshed');
    });
  }
}

async function refresh({ seats, clock }: Pick<Deps, 'seats' | 'clock'>, eventId: string) {
  await seats.transaction(eventId, async (tx) => {
    await lockEvent(tx, eventId);
    await writeListedPrice(tx, eventId, clock.now());
  });
}
