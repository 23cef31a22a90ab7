import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { doorReplacements, ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { toBase64url } from '@nagarika/domain/site/base64url';
import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import {
  checkStandsNow,
  findDoorEvent,
  managesHere,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { isLineOfEvent } from '#server/features/events/seats/is-sold.ts';
import { isBookingDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { holderName, holderOfTicket } from '#server/features/sales/tickets/holder-of-ticket.ts';
import { formerTicketCodes } from '#server/features/sales/tickets/next-ticket-code.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { listedName } from '#server/words/some-member.ts';
import { findAdmissions } from './find-admissions.ts';
import { findConflicts } from './find-conflicts.ts';
import type { CheckInList, DoorDevices } from './schemas.ts';

/** The most phones at one door. */
export const maxDevices = 50;

/** Joins scans with the replacement of the phone that made them. */
export const isReplaced = and(
  eq(doorReplacements.eventId, ticketScans.eventId),
  eq(doorReplacements.deviceId, ticketScans.deviceId),
);

/** No answer is without bounds; no event has more (event-limits.ts). */
const maxTickets = 100_000;

/** Lists every ticket of an event by name, void ones too: the phone must know that they are void. */
export async function showCheckInList(
  ctx: DoorContext,
  { id }: { id: string },
): Promise<CheckInList> {
  const door = await findDoorEvent(ctx, id);
  checkStandsNow(door);
  const { event } = door;
  const { db, clock, secrets } = ctx.deps;
  const { language } = ctx.request;
  const [rows, typeNames, admissions, conflicts, replacements] = await Promise.all([
    ticketsOf(db, id),
    typeNamesOf(db, id),
    findAdmissions(db, id),
    findConflicts(db, id, language),
    findReplacements(db, id),
  ]);
  const [signing, ...others] = secrets.ticketPublicKeys;
  return {
    eventId: event.id,
    standsAs: door.as,
    title: event.title,
    status: event.status,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    serverTime: clock.now().toISOString(),
    publicKey: toBase64url(signing),
    otherPublicKeys: others.map(toBase64url),
    tickets: rows.map(({ name, itemId, ...ticket }) => ({
      ...ticket,
      ticketType: typeNames.get(itemId) ?? '',
      name: listedName(name, language),
      admission: ticket.state === 'checked_in' ? (admissions.get(ticket.id) ?? null) : null,
    })),
    formerCodes: rows.flatMap(({ id: ticketId, code, version }) =>
      formerTicketCodes(secrets, { code, version }).map((former) => ({ code: former, ticketId })),
    ),
    conflicts,
    replacements,
    mayGiveSeats: managesHere(door.as),
  };
}

async function ticketsOf(db: Database, eventId: string) {
  return (
    db
      .select({
        id: tickets.id,
        code: tickets.code,
        bookingCode: sql<string>`coalesce(${bookings.ticketCode}, '')`,
        isGivenAway: sql<boolean>`${tickets.holderId} is not null`,
        version: tickets.version,
        state: tickets.state,
        isDisputed: isBookingDisputed(tickets.bookingId),
        itemId: tickets.itemId,
        name: holderName,
      })
      .from(tickets)
      // Naming the event here too reads its bookings at once, where each would be looked up for its tickets.
      .innerJoin(bookings, and(eq(bookings.id, tickets.bookingId), eq(bookings.eventId, eventId)))
      .leftJoin(users, eq(users.id, holderOfTicket))
      .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
      .where(and(eq(tickets.eventId, eventId), plannedForItsValues))
      .orderBy(asc(sql`lower(${holderName})`), asc(tickets.code))
      .limit(maxTickets)
  );
}

/** Reads type names by a booking's item: for thousands of tickets that is faster than a join. */
async function typeNamesOf(db: Database, eventId: string): Promise<Map<string, string>> {
  const items = await db
    .select({ id: bookingItems.id, name: bookingItems.name })
    .from(bookingItems)
    .where(isLineOfEvent(sql`${eventId}::uuid`));
  return new Map(items.map(({ id, name }) => [id, name]));
}

/** Lists the phones that scanned at an event, and which of them others have replaced. */
export async function listDevices(ctx: DoorContext, { id }: { id: string }): Promise<DoorDevices> {
  checkStandsNow(await findDoorEvent(ctx, id));
  const { deviceId, receivedAt, verdict } = ticketScans;
  const { replacedBy, replacedAt } = doorReplacements;
  const lastHeardAt = sql<Date>`max(${receivedAt})`.mapWith(receivedAt);
  const rows = await ctx.deps.db
    .select({
      device: deviceId,
      lastHeardAt,
      scans: sql<number>`count(*)::int`,
      admissions: sql<number>`(count(*) filter (where ${verdict} = 'admitted'))::int`,
      scansSince: sql<number>`(count(*) filter (where ${receivedAt} > ${replacedAt}))::int`,
      by: replacedBy,
      at: replacedAt,
    })
    .from(ticketScans)
    .leftJoin(doorReplacements, isReplaced)
    .where(eq(ticketScans.eventId, id))
    .groupBy(deviceId, replacedBy, replacedAt)
    .orderBy(desc(lastHeardAt), deviceId)
    .limit(maxDevices);
  return rows.map(({ by, at, scansSince, ...row }) => ({
    ...row,
    lastHeardAt: row.lastHeardAt.toISOString(),
    replaced: by && at ? { by, at: at.toISOString(), scansSince } : null,
  }));
}

/** Lists, for the check-in list, what each phone has to know of others and of itself. */
export async function findReplacements(
  db: Database,
  eventId: string,
): Promise<CheckInList['replacements']> {
  const rows = await db
    .select({
      device: doorReplacements.deviceId,
      by: doorReplacements.replacedBy,
      at: doorReplacements.replacedAt,
      lastHeardAt: max(ticketScans.receivedAt),
    })
    .from(doorReplacements)
    .leftJoin(ticketScans, isReplaced)
    .where(eq(doorReplacements.eventId, eventId))
    .groupBy(doorReplacements.deviceId, doorReplacements.replacedBy, doorReplacements.replacedAt)
    .orderBy(desc(doorReplacements.replacedAt))
    .limit(maxDevices);
  return rows.map(({ at, lastHeardAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    lastHeardAt: (lastHeardAt ?? at).toISOString(),
  }));
}
