import { events } from '@nagarika/db/schema/events/events';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, lte } from 'drizzle-orm';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { keepPrice } from '#server/features/events/seats/keep-price.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The job runs every minute: what is left over is the next run's. */
export const refreshedAtOnce = 500;

/**
 * Where the clock has changed what an event costs, or what of it is on sale, lists sort and filter by that from now
 * on; and since its row changes, pages that are kept in memory are read anew. Each event under its own lock: a
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
      // A crowd at the event: the next minute may be better.
      const level = error instanceof Refusal ? 'warn' : 'error';
      deps.log[level]({ event: event.id, err: error }, 'price not refreshed');
    });
  }
}

async function refresh({ seats, clock }: Pick<Deps, 'seats' | 'clock'>, eventId: string) {
  await seats.transaction(eventId, async (tx) => {
    await lockEvent(tx, eventId);
    await keepPrice(tx, eventId, clock.now());
  });
}
