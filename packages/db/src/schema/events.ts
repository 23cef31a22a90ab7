import { eventCategories } from '@nagarika/domain/event-filters';
import { type AgendaItem, eventStatuses } from '@nagarika/domain/events';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cities } from './cities.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    organiserId: uuid('organiser_id')
      .notNull()
      .references(() => users.id),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    status: text('status', { enum: eventStatuses }).notNull().default('pending'),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    description: text('description').notNull(),
    longDescription: text('long_description'),
    category: text('category', { enum: eventCategories }).notNull(),
    venue: text('venue').notNull(),
    /** The address in full: REST answers call it "location" (docs/product/rest.md#rules). */
    address: text('address').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** Seats in all, over every ticket type. */
    totalTickets: integer('total_tickets').notNull(),
    imageUrl: text('image_url'),
    highlights: jsonb('highlights').$type<string[]>().notNull().default([]),
    agenda: jsonb('agenda').$type<AgendaItem[]>().notNull().default([]),
    /** The organiser's own terms; empty: the default terms. */
    terms: jsonb('terms').$type<string[]>().notNull().default([]),
    /** Of its cheapest ticket type that is not sold out, for sorting and filters (keep-price.ts). */
    pricePaise: integer('price_paise').notNull(),
    originalPricePaise: integer('original_price_paise'),
    isCurated: boolean('is_curated').notNull().default(false),
    /** A member may cancel for a refund until so many hours before the start; null: never. */
    refundUntilHours: integer('refund_until_hours').default(24),
    /** When it last began to wait for review: anew each time a rejected one is edited. */
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewMessage: text('review_message'),
    cancelledAt: instant('cancelled_at'),
    /** When its date or place last changed under those who had booked. */
    rescheduledAt: instant('rescheduled_at'),
    createdAt: createdAt(),
    /** What the list's search looks in, lower case; categories are matched in code. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(${events.title} || E'\\n' || ${events.description})`),
  },
  (t) => [
    check('events_status_check', oneOf(t.status, eventStatuses)),
    check('events_category_check', oneOf(t.category, eventCategories)),
    check('events_total_tickets_check', sql`${t.totalTickets} >= 1`),
    check('events_price_check', sql`${t.pricePaise} >= 0`),
    check('events_times_check', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    index('events_public_start').on(t.startsAt, t.id).where(sql`status = 'approved'`),
    index('events_public_city_start')
      .on(t.cityId, t.startsAt, t.id)
      .where(sql`status = 'approved'`),
    index('events_public_price').on(t.pricePaise, t.startsAt, t.id).where(sql`status = 'approved'`),
    index('events_status_submitted').on(t.status, t.submittedAt, t.id),
    index('events_organiser').on(t.organiserId, t.startsAt),
    index('events_search_trigram').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

/**
 * What the list sorts by where counting would mean reading every booking: kept by triggers
 * (drizzle/0003), in the transaction that books or rates. Only an order: shown numbers are counted.
 */
export const eventRanks = pgTable(
  'event_ranks',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    seatsSold: integer('seats_sold').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Average of its stars; 0: not rated. */
    rating: numeric('rating', { precision: 4, scale: 3 })
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

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    pricePaise: integer('price_paise').notNull(),
    /** Its own limit within the event's total tickets; null: only the event's total binds. */
    seatLimit: integer('seat_limit'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('ticket_types_event').on(t.eventId, t.position),
    check('ticket_types_price_check', sql`${t.pricePaise} >= 0`),
    check('ticket_types_limit_check', sql`${t.seatLimit} is null or ${t.seatLimit} >= 1`),
  ],
);

export const eventLikes = pgTable(
  'event_likes',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    likedAt: instant('liked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index('event_likes_event').on(t.eventId)],
);

/** A view of its page counts once a visitor and day (IST). */
export const eventViews = pgTable(
  'event_views',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.visitorHash, t.day] }),
    index('event_views_day').on(t.day),
  ],
);

/** 1 to 5 stars, once, from a member who attended. */
export const eventRatings = pgTable(
  'event_ratings',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: smallint('stars').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    check('event_ratings_stars_check', sql`${t.stars} between 1 and 5`),
  ],
);
