import { cities } from '@nagarika/db/schema/events/cities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events } from '@nagarika/db/schema/events/events';
import { and, eq, sql } from 'drizzle-orm';

/** Joins `event_states`: a state chosen for a city that the event has left no longer holds. */
export const isStateOfEvent = and(
  eq(eventStates.eventId, events.id),
  eq(eventStates.cityId, events.cityId),
);

/** The place of supply of its tickets, two digits: the organiser's choice, else its city's state. */
export const stateOfEvent = sql<string>`coalesce(${eventStates.stateCode}, ${cities.stateCode})`;
