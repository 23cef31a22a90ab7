import { gstStateCodes } from '@nagarika/domain/events/cities/gst-states';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../columns.ts';
import { cities } from './cities.ts';
import { events } from './events.ts';

/**
 * The state of an event in a city that lies in several, where its organiser has named it. It holds while
 * the event is in that city. Apart from events, since no list and no sale reads it.
 */
export const eventStates = pgTable(
  'event_states',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    /** Two digits: the place of supply of its tickets. */
    stateCode: text().notNull(),
    setAt: instant().notNull(),
  },
  (t) => [check('event_states_state_check', oneOf(t.stateCode, gstStateCodes))],
);
