import type { FixedRule } from '@nagarika/domain/events/drafts/event-terms';
import { refundHoursRange, usualRefundHours } from '@nagarika/domain/events/drafts/refund-policy';
import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import type { SecondWords } from '@nagarika/domain/events/listing/event-words';
import { type AgendaItem, eventStatuses } from '@nagarika/domain/events/listing/events';
import { visibilities } from '@nagarika/domain/events/listing/visibility';
import { saleStates } from '@nagarika/domain/events/prices/prices';
import { type Language, languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, sounds } from '../columns.ts';
import { users } from '../people/users.ts';
import { cities } from './cities.ts';
import { communities } from './communities.ts';

const wordsOfSecond = (): SQL =>
  sql`coalesce(E'\\n' || (${events.second} ->> 'title') || E'\\n' || (${events.second} ->> 'description'), '')`;
const searched = (): SQL =>
  sql`findable(${events.title} || E'\\n' || ${events.description} || ${wordsOfSecond()})`;

/** One event on several dates, each an event of its own that has all the words. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: id(),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('event_series_organiser').on(t.organiserId)],
);

export const events = pgTable(
  'events',
  {
    id: id(),
    /** The series that it is one date of; null where it is single. */
    seriesId: uuid().references(() => eventSeries.id),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    status: text({ enum: eventStatuses }).notNull().default('pending'),
    visibility: text({ enum: visibilities }).notNull().default('public'),
    /** Its visibility before its sales were stopped, where that took it off the lists. */
    visibilityBefore: text({ enum: visibilities }),
    /** Since when nothing of it is sold, because its organiser is suspended. */
    salesStoppedAt: instant(),
    /** The group whose members see it, where only members do. */
    communityId: uuid().references(() => communities.id),
    /** The code that opens an unlisted event; null where its link is enough. */
    accessCode: text(),
    title: text().notNull(),
    subtitle: text(),
    description: text().notNull(),
    longDescription: text(),
    category: text({ enum: eventCategories }).notNull(),
    venue: text().notNull(),
    /** The full address, which REST answers call "location" (docs/product/rest.md#rules). */
    address: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    totalTickets: integer().notNull(),
    imageUrl: text(),
    highlights: jsonb().$type<string[]>().notNull().default([]),
    agenda: jsonb().$type<AgendaItem[]>().notNull().default([]),
    /** The language of title, subtitle, descriptions, highlights, agenda and house rules. */
    language: text().$type<Language>().notNull().default(sourceLanguage),
    /** The same words in a second language; null where there is none. */
    second: jsonb().$type<SecondWords>(),
    secondLanguage: text()
      .$type<Language>()
      .generatedAlwaysAs((): SQL => sql`${events.second} ->> 'language'`),
    /** The organiser's own rules, besides the fixed ones. */
    houseRules: jsonb().$type<string[]>().notNull().default([]),
    /** Fixed rules that do not apply here. */
    withoutRules: jsonb().$type<FixedRule[]>().notNull().default([]),
    /**
     * The price of its cheapest ticket type that is not sold out, for sorting and filters (write-listed-price.ts).
     */
    pricePaise: integer().notNull(),
    originalPricePaise: integer(),
    /** When the clock alone may change that: a price or a sale ends, or begins. */
    priceChangesAt: instant(),
    isCurated: boolean().notNull().default(false),
    /** Hours before the start until which a member may cancel for a refund; null for never. */
    refundUntilHours: integer().default(usualRefundHours),
    /** When it last began to wait for review: anew each time a rejected event is edited. */
    submittedAt: instant().notNull().defaultNow(),
    reviewedAt: instant(),
    reviewedBy: uuid().references(() => users.id),
    reviewMessage: text(),
    cancelledAt: instant(),
    /** When its date or place last changed for those who had booked. */
    rescheduledAt: instant(),
    /** When it last lost its date (postpone-event.ts); `status` says whether it has a new one. */
    postponedAt: instant(),
    /** The day from which it was last moved. */
    previousStartsAt: instant(),
    createdAt: createdAt(),
    /** The text that the list's search looks in; categories are matched in code. */
    searchText: text().notNull().generatedAlwaysAs(searched),
    /** The same text by its sound, for searches in another script or spelling. */
    folded: sounds()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`folded(${searched()})`),
  },
  (t) => [
    check('events_status_check', oneOf(t.status, eventStatuses)),
    check('events_visibility_check', oneOf(t.visibility, visibilities)),
    check(
      'events_community_check',
      sql`(${t.visibility} = 'members') = (${t.communityId} is not null)`,
    ),
    check('events_access_code_check', sql`${t.accessCode} is null or ${t.visibility} = 'unlisted'`),
    check('events_category_check', oneOf(t.category, eventCategories)),
    check('events_language_check', oneOf(t.language, languageCodes)),
    check(
      'events_second_language_check',
      sql`${oneOf(t.secondLanguage, languageCodes)} and ${t.secondLanguage} <> ${t.language}`,
    ),
    check('events_total_tickets_check', sql`${t.totalTickets} >= 1`),
    check('events_price_check', sql`${t.pricePaise} >= 0`),
    check(
      'events_refund_hours_check',
      sql`${t.refundUntilHours} between ${sql.raw(`${refundHoursRange.min}`)} and ${sql.raw(`${refundHoursRange.max}`)}`,
    ),
    check('events_times_check', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    check(
      'events_sales_stopped_check',
      sql`(${t.salesStoppedAt} is null and ${t.visibilityBefore} is null) or (${t.salesStoppedAt} is not null and ${t.visibility} <> 'public')`,
    ),
    index('events_public_start')
      .on(t.startsAt, t.id)
      .where(sql`status = 'approved' and visibility = 'public'`),
    index('events_public_city_start')
      .on(t.cityId, t.startsAt, t.id)
      .where(sql`status = 'approved' and visibility = 'public'`),
    index('events_public_city_category')
      .on(t.cityId, t.category, t.startsAt, t.id)
      .where(sql`status = 'approved' and visibility = 'public'`),
    // Serves readers of one language; most events are in the source language, which needs no index.
    index('events_public_language')
      .on(t.language, t.startsAt, t.id)
      .where(
        sql`status = 'approved' and visibility = 'public' and language <> ${sql.raw(`'${sourceLanguage}'`)}`,
      ),
    index('events_public_second_language')
      .on(t.secondLanguage, t.startsAt, t.id)
      .where(sql`status = 'approved' and visibility = 'public' and second_language is not null`),
    index('events_public_price')
      .on(t.pricePaise, t.startsAt, t.id)
      .where(sql`status = 'approved' and visibility = 'public'`),
    index('events_price_changes')
      .on(t.priceChangesAt)
      .where(sql`status = 'approved' and price_changes_at is not null`),
    index('events_status_submitted').on(t.status, t.submittedAt, t.id),
    // Has what tells which of an organiser's thousands are public.
    index('events_organiser').on(t.organiserId, t.startsAt, t.id, t.status, t.visibility),
    // Serves the admins' list of all events of any status.
    index('events_community').on(t.communityId).where(sql`community_id is not null`),
    // Tells whether an event is live without its row, for the changes that wait.
    index('events_approved').on(t.id).where(sql`status = 'approved'`),
    index('events_series').on(t.seriesId, t.startsAt, t.id).where(sql`series_id is not null`),
    index('events_submitted').on(t.submittedAt, t.id, t.status),
    index('events_start').on(t.startsAt, t.submittedAt.desc().nullsFirst(), t.id),
    index('events_title').on(sql`lower(${t.title})`, t.submittedAt.desc().nullsFirst(), t.id),
    index('events_title_trigram').using('gin', sql`findable(${t.title}) gin_trgm_ops`),
    index('events_title_letters').using('gin', sql`letter_pairs(findable(${t.title}))`),
    // Visitors search a city, or what is to come, and one index meets all conditions at once.
    index('events_search')
      .using(
        'gin',
        t.cityId,
        sql`thirty_days(${t.startsAt})`,
        sql`unspaced(${t.searchText}) gin_trgm_ops`,
        t.folded,
      )
      .where(sql`status = 'approved' and visibility = 'public'`),
    index('events_letter_pairs').using('gin', sql`letter_pairs(${t.searchText})`),
  ],
);

/** `until`: ISO, UTC. `seats`: the type's first ones, while fewer are taken; null: no such end. */
export type StoredEarlyPrice = { pricePaise: number; until: string | null; seats: number | null };

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    pricePaise: integer().notNull(),
    /** The type's limit within the event's total; null where only the total binds. */
    seatLimit: integer(),
    position: integer().notNull().default(0),
    /** Whether the member names her price; `pricePaise` is the least of it. */
    isOwnPrice: boolean().notNull().default(false),
    /** Lower prices that end, in the order of the page. */
    early: jsonb().$type<StoredEarlyPrice[]>().notNull().default([]),
    /** From so many seats of it in one booking, each costs this much. */
    groupFrom: smallint(),
    groupPricePaise: integer(),
    saleState: text({ enum: saleStates }).notNull().default('on_sale'),
    /** When it is sold, before the event starts; null for from the first, until the start. */
    saleStartsAt: instant(),
    saleEndsAt: instant(),
    /** Whether it is shown and sold only with a promotion code that names it. */
    isHidden: boolean().notNull().default(false),
  },
  (t) => [
    index('ticket_types_event').on(t.eventId, t.position),
    check('ticket_types_price_check', sql`${t.pricePaise} >= 0`),
    check('ticket_types_sale_state_check', oneOf(t.saleState, saleStates)),
    check(
      'ticket_types_group_check',
      sql`(${t.groupFrom} is null) = (${t.groupPricePaise} is null)
        and ${t.groupFrom} between 2 and 5 and ${t.groupPricePaise} >= 0`,
    ),
    check('ticket_types_window_check', sql`${t.saleStartsAt} < ${t.saleEndsAt}`),
    check('ticket_types_limit_check', sql`${t.seatLimit} is null or ${t.seatLimit} >= 1`),
  ],
);
