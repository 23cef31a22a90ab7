import { events } from '@nagarika/db/schema/events/events';
import { eventViews } from '@nagarika/db/schema/sales/event-views';
import { sql } from 'drizzle-orm';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { arrivalAt } from '#server/http/clients/arrivals.ts';
import { viewOf } from '#server/http/clients/views.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { arrivalColumns } from '#server/sql/arrival-columns.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/**
 * Counts that an approved event's page was opened, once a viewer and day. No answer waits for it or fails
 * with it. Returns false for a browser that is new to us, which has its cookie now and may call again.
 */
export function countEventView(ctx: PublicContext, { id }: { id: string }): boolean {
  const view = viewOf(ctx, 'event-view');
  if (!view) return false;
  const { db, log, clock } = ctx.deps;
  const arrival = arrivalAt(ctx.request.arrivals, id, clock.now());
  const { source, linkId } = arrivalColumns(id, arrival);
  void db
    .execute(
      sql`insert into ${eventViews} (event_id, visitor_hash, day, source, link_id)
        select ${events.id}, ${view.hash}, ${view.day}::date, ${source}, ${linkId} from ${events}
        where ${events.id} = ${id} and ${isSeenBy(ctx.user)}
        on conflict do nothing`,
    )
    .catch((error: unknown) =>
      log.error({ fault: describeFault(error), eventId: id }, 'an event view was not counted'),
    );
  return true;
}
