import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import type { Language } from '@nagarika/domain/language/languages';
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { holderName, holderOfTicket } from '#server/features/sales/tickets/holder-of-ticket.ts';
import { listedName } from '#server/words/some-member.ts';
import type { Conflict } from './schemas.ts';

const maxConflicts = 100;

/**
 * Finds admissions by a phone that could not know better: with a ticket that was in already, or that was void
 * by then. A double is over when the admission is taken back.
 */
export async function findConflicts(
  db: Database,
  eventId: string,
  language: Language,
): Promise<Conflict[]> {
  const admitting = alias(ticketScans, 'admitting');
  // The scan that last let in a ticket that is in.
  const first = db
    .selectDistinctOn([admitting.ticketId], {
      ticketId: admitting.ticketId,
      scannedAt: admitting.scannedAt,
      receivedAt: admitting.receivedAt,
      deviceId: admitting.deviceId,
    })
    .from(admitting)
    .where(and(eq(admitting.eventId, eventId), eq(admitting.verdict, 'admitted')))
    .orderBy(admitting.ticketId, desc(admitting.receivedAt), desc(admitting.scannedAt))
    .as('first');
  const isStillDouble = and(
    eq(tickets.state, 'checked_in'),
    gte(ticketScans.receivedAt, first.receivedAt),
  );
  const rows = await db
    .select({
      scanId: ticketScans.id,
      verdict: ticketScans.verdict,
      at: ticketScans.scannedAt,
      device: ticketScans.deviceId,
      firstAt: first.scannedAt,
      firstDevice: first.deviceId,
      id: tickets.id,
      code: tickets.code,
      ticketType: bookingItems.name,
      name: holderName,
    })
    .from(ticketScans)
    .innerJoin(tickets, eq(tickets.id, ticketScans.ticketId))
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(users, eq(users.id, holderOfTicket))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
    .leftJoin(first, eq(first.ticketId, ticketScans.ticketId))
    .where(
      and(
        eq(ticketScans.eventId, eventId),
        eq(ticketScans.shownVerdict, 'admitted'),
        ne(ticketScans.verdict, 'admitted'),
        sql`(${ticketScans.verdict} <> 'already_in' or (${isStillDouble}))`,
      ),
    )
    .orderBy(desc(ticketScans.receivedAt), desc(ticketScans.id))
    .limit(maxConflicts);
  return rows.map(({ at, device, firstAt, firstDevice, verdict, name, ...row }) => ({
    id: row.id,
    code: row.code,
    ticketType: row.ticketType,
    name: listedName(name, language),
    verdict,
    admissions: [
      { at: at.toISOString(), device },
      ...(verdict === 'already_in' && firstAt && firstDevice
        ? [{ at: firstAt.toISOString(), device: firstDevice }]
        : []),
    ].sort((one, other) => one.at.localeCompare(other.at)),
  }));
}
