import { events } from '@nagarika/db/schema/events/events';
import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import { isStandingEvent } from '#server/features/events/visibility/is-standing-event.ts';

/** Selects an organiser's own events that are live or postponed and have not begun. */
export function isComingEventOf(organiserId: string, now: Date): SQL | undefined {
  const isToCome = or(gt(events.startsAt, now), eq(events.status, 'postponed'));
  return and(eq(events.organiserId, organiserId), isStandingEvent, isToCome);
}
