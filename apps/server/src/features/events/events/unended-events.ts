import { events } from '@nagarika/db/schema/events/events';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { assumedHours } from '@nagarika/domain/events/listing/events';
import { sql } from 'drizzle-orm';

/** Computes the end as `endOf` does (packages/domain/src/events/listing/events.ts). */
export const endOfEvent = sql`coalesce(${events.endsAt},
  ${events.startsAt} + make_interval(hours => ${assumedHours}))`;

/**
 * Selects, in brackets, the ids of events that have begun and go on and of postponed ones: few, each found
 * by an index, since an event lasts a limited number of days.
 */
export function unendedEvents(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(
    select ${events.id} from ${events} where ${events.status} = 'postponed'
    union all
    select ${events.id} from ${events}
    where ${events.startsAt} <= ${at} and ${endOfEvent} >= ${at}
      and ${events.startsAt} >= ${at} - make_interval(days => ${eventLimits.days}))`;
}
