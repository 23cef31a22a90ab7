import { events, eventViews } from '@nagarika/db/schema/events';
import { sql } from 'drizzle-orm';
import { isSeenBy } from '#server/features/visibility/is-seen-by.ts';
import { viewOf } from '#server/http/views.ts';
import { describeFault } from '#server/platform/faults.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/**
 * Counts that an approved event's page was opened, once a viewer and day. No answer waits for it, and
 * none fails with it. False: a browser that is new to us; it has its cookie now, and may call again.
 */
export function countEventView(ctx: PublicContext, { id }: { id: string }): boolean {
  const view = viewOf(ctx, 'event-view');
  if (!view) return false;
  const { db, log } = ctx.deps;
  void db
    .execute(
      sql`insert into ${eventViews} (event_id, visitor_hash, day)
        select ${events.id}, ${view.hash}, ${view.day}::date from ${events}
        where ${events.id} = ${id} and ${isSeenBy(ctx.user)}
        on conflict do nothing`,
    )
    .catch((error: unknown) =>
      log.error({ fault: describeFault(error), eventId: id }, 'an event view was not counted'),
    );
  return true;
}
