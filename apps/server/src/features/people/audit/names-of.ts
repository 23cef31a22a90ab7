import type { Database } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { banners } from '@nagarika/db/schema/events/banners';
import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { doorPasses } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { announcements } from '@nagarika/db/schema/words/announcements';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/sql/any-of.ts';

/** A page of the log names a few people; one that names hundreds, as an event's door does, is cut. */
const maxIds = 500;

/** Reads the names of these ids, of whatever kind they are, in one query. */
export async function namesOf(
  db: Database,
  texts: readonly unknown[],
): Promise<Map<string, string>> {
  const ids = [...new Set(texts.flatMap(idsIn))].slice(0, maxIds);
  if (ids.length === 0) return new Map();
  const name = (words: SQLWrapper) => sql<string | null>`${words}`.as('name');
  const joined = (...words: SQLWrapper[]) =>
    name(sql`concat_ws(' · ', ${sql.join(words, sql`, `)})`);
  const rows = await unionAll(
    db
      .select({ id: users.id, name: name(users.name) })
      .from(users)
      .where(anyOf(users.id, ids)),
    db
      .select({ id: events.id, name: name(events.title) })
      .from(events)
      .where(anyOf(events.id, ids)),
    db
      .select({ id: blogs.id, name: name(blogs.title) })
      .from(blogs)
      .where(anyOf(blogs.id, ids)),
    db
      .select({ id: bookings.id, name: joined(events.title, bookings.ticketCode) })
      .from(bookings)
      .innerJoin(events, eq(events.id, bookings.eventId))
      .where(anyOf(bookings.id, ids)),
    db
      .select({ id: tickets.id, name: joined(events.title, tickets.code) })
      .from(tickets)
      .innerJoin(events, eq(events.id, tickets.eventId))
      .where(anyOf(tickets.id, ids)),
    db
      .select({ id: refunds.id, name: joined(events.title, bookings.ticketCode) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .innerJoin(events, eq(events.id, bookings.eventId))
      .where(anyOf(refunds.id, ids)),
    db
      .select({ id: payouts.id, name: name(users.name) })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.organiserId))
      .where(anyOf(payouts.id, ids)),
    db
      .select({ id: eventRevisions.id, name: name(events.title) })
      .from(eventRevisions)
      .innerJoin(events, eq(events.id, eventRevisions.eventId))
      .where(anyOf(eventRevisions.id, ids)),
    db
      .select({ id: doorPasses.id, name: joined(events.title, doorPasses.label) })
      .from(doorPasses)
      .innerJoin(events, eq(events.id, doorPasses.eventId))
      .where(anyOf(doorPasses.id, ids)),
    db
      .select({ id: announcements.id, name: joined(events.title, announcements.subject) })
      .from(announcements)
      .innerJoin(events, eq(events.id, announcements.eventId))
      .where(anyOf(announcements.id, ids)),
    db
      .select({ id: banners.id, name: name(banners.title) })
      .from(banners)
      .where(anyOf(banners.id, ids)),
    db
      .select({ id: cities.id, name: name(cities.name) })
      .from(cities)
      .where(anyOf(cities.id, ids)),
    db
      .select({ id: communities.id, name: name(communities.name) })
      .from(communities)
      .where(anyOf(communities.id, ids)),
    db
      .select({ id: contactMessages.id, name: name(contactMessages.subject) })
      .from(contactMessages)
      .where(anyOf(contactMessages.id, ids)),
  );
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists every id in a recorded value, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
