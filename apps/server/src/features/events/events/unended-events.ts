import { events } from '@nagarika/db/schema/events/events';
import { eventLimits } from '@nagarika/domain/events/drafts/event-submission';
import { assumedHours } from '@nagarika/domain/events/listing/events';
import { sql } from 'drizzle-orm';

/** As `endOf` has it (packages/domain/src/events/listing/events.ts). */
export const endOfEvent = sql`coalesce(${events.endsAt},
  ${events.startsAt} + make_interval(hours => ${assumedHours}))`;

/**
 * Ids of what has begun and goes on, and of what was postponed, in brackets: few, each found by an index. An event
 * lasts so many days at most.
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
