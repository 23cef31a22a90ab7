import { cities } from '@nagarika/db/schema/events/cities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events } from '@nagarika/db/schema/events/events';
import { and, eq, sql } from 'drizzle-orm';

/** By which `event_states` are joined: what was said of a city that the event has left holds no more. */
export const isStateOfEvent = and(
  eq(eventStates.eventId, events.id),
  eq(eventStates.cityId, events.cityId),
);

/** Place of supply of its tickets, two digits: as its organiser says, else its city's state. */
export const stateOfEvent = sql<string>`coalesce(${eventStates.stateCode}, ${cities.stateCode})`;
