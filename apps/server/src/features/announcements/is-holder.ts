import type { Database, Transaction } from '@nagarika/db/client';
import { announcementMutes } from '@nagarika/db/schema/announcements';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { isSold } from '#server/features/bookings/is-sold.ts';
import { holderOfTicket } from '#server/features/tickets/holder-of-ticket.ts';

type Db = Database | Transaction;

/** Whom it is about; null: of every ticket type. */
export type Audience = { eventId: string; ticketTypeId: string | null };

/**
 * Who holds a ticket that stands and hears of its event: where `tickets`, `bookings` and `users` are
 * joined. An erased account is suspended, too.
 */
export function isHolder(db: Db, { eventId, ticketTypeId }: Audience) {
  const muted = db
    .select({ one: sql`1` })
    .from(announcementMutes)
    .where(and(eq(announcementMutes.eventId, eventId), eq(announcementMutes.userId, users.id)));
  const ofType = db
    .select({ one: sql`1` })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.id, tickets.itemId),
        eq(bookingItems.ticketTypeId, sql`${ticketTypeId}::uuid`),
      ),
    );
  return and(
    eq(tickets.eventId, eventId),
    ne(tickets.state, 'void'),
    isSold,
    isNull(users.suspendedAt),
    ticketTypeId === null ? undefined : sql`exists ${ofType}`,
    notExists(muted),
  );
}

/** Each once, however many tickets are hers. */
export async function countHolders(db: Db, audience: Audience): Promise<number> {
  const [row] = await db
    .select({ holders: sql<number>`count(distinct ${users.id})::int` })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(users, eq(users.id, holderOfTicket))
    .where(isHolder(db, audience));
  return row?.holders ?? 0;
}

/** Of the event in all, and of each ticket type that somebody holds. */
export async function countHoldersByType(db: Db, eventId: string) {
  const ofTypes = db
    .select({
      ticketTypeId: bookingItems.ticketTypeId,
      holders: sql<number>`count(distinct ${users.id})::int`,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(users, eq(users.id, holderOfTicket))
    .where(isHolder(db, { eventId, ticketTypeId: null }))
    .groupBy(bookingItems.ticketTypeId);
  const [everybody, rows] = await Promise.all([
    countHolders(db, { eventId, ticketTypeId: null }),
    ofTypes,
  ]);
  const of = new Map(rows.map(({ ticketTypeId, holders }) => [ticketTypeId, holders]));
  return { everybody, ofType: (id: string) => of.get(id) ?? 0 };
}
