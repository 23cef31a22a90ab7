import { cities } from '@nagarika/db/schema/cities';
import { eventStates } from '@nagarika/db/schema/event-states';
import { events } from '@nagarika/db/schema/events';
import { statesOfCity, statesOfWideCities } from '@nagarika/domain/gst-states';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { hasTicketPapers } from '#server/features/tax/has-ticket-papers.ts';
import { profileInForce } from '#server/features/tax/profile-in-force.ts';
import { stateName } from '#server/features/tax/state-name.ts';
import { isStateOfEvent, stateOfEvent } from '#server/features/tax/state-of-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { EventStates } from './schemas.ts';

/** Further ones come into the list as these are over. */
const most = 50;

/** Of the caller's events that are not over, as far as it matters: to who is registered, in a city of several states. */
export async function listEventStates({
  deps: { db, clock },
  user,
  request: { language },
}: MemberContext): Promise<EventStates> {
  const now = clock.now();
  if (!(await profileInForce(db, user.id, now))?.gstin) return [];
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      city: cities.name,
      ofCity: cities.stateCode,
      stateCode: stateOfEvent,
      isSettled: hasTicketPapers(events.id),
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(eventStates, isStateOfEvent)
    .where(
      and(
        eq(events.organiserId, user.id),
        inArray(cities.stateCode, statesOfWideCities),
        notInArray(events.status, ['rejected', 'cancelled']),
        sql`coalesce(${events.endsAt}, ${events.startsAt}) > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most);
  return rows.map(({ ofCity, startsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    states: statesOfCity(ofCity).map((code) => ({ code, name: word(stateName(code), language) })),
  }));
}
