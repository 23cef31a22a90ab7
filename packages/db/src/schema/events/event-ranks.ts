import { type SQL, sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';

/**
 * Has what the list sorts by where counting would mean reading every booking: kept by triggers
 * (drizzle/0002_rules.sql), in the transaction that books or rates. The seats are shown, too, and held
 * to the bookings by a rule of the books.
 */
export const eventRanks = pgTable(
  'event_ranks',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    seatsSold: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Average of its stars; 0: not rated. */
    rating: numeric({ precision: 4, scale: 3 })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(${eventRanks.ratingSum}::numeric / nullif(${eventRanks.ratingCount}, 0), 0)`,
      ),
  },
  (t) => [
    index('event_ranks_seats').on(t.seatsSold, t.eventId),
    index('event_ranks_rating').on(t.rating, t.eventId),
  ],
);
