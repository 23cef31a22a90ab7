import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import { toBase64url } from '@nagarika/domain/base64url';
import { asc, eq, sql } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/disputes/open-disputes.ts';
import { findOwnEvent } from '#server/features/my-events/find-own-event.ts';
import { holderOfSeat } from '#server/features/tickets/holder.ts';
import { formerSeatCodes } from '#server/features/tickets/seat-codes.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { admissionsOf } from './admissions.ts';
import { conflictsOf } from './conflicts.ts';
import type { DoorList } from './schemas.ts';

/** No answer is without bounds; no event has more seats (event-submission.ts). */
const maxTickets = 100_000;

/** Every ticket of an event, void ones too: the phone must know that they are. By name. */
export async function doorListOf(ctx: MemberContext, { id }: { id: string }): Promise<DoorList> {
  const { event } = await findOwnEvent(ctx, id);
  const { db, clock, secrets } = ctx.deps;
  const [rows, admissions, conflicts] = await Promise.all([
    ticketsOf(db, id),
    admissionsOf(db, id),
    conflictsOf(db, id),
  ]);
  return {
    eventId: event.id,
    title: event.title,
    status: event.status,
    startsAt: event.startsAt.toISOString(),
    serverTime: clock.now().toISOString(),
    publicKey: toBase64url(secrets.ticketPublicKey),
    tickets: rows.map(({ name, ...ticket }) => ({
      ...ticket,
      name: name ?? 'Member',
      admission: ticket.state === 'checked_in' ? (admissions.get(ticket.id) ?? null) : null,
    })),
    formerCodes: rows.flatMap(({ id: ticketId, code, version }) =>
      formerSeatCodes(secrets, { code, version }).map((former) => ({ code: former, ticketId })),
    ),
    conflicts,
  };
}

function ticketsOf(db: Database, eventId: string) {
  return db
    .select({
      id: tickets.id,
      code: tickets.code,
      bookingCode: sql<string>`coalesce(${bookings.ticketCode}, '')`,
      isGivenAway: sql<boolean>`${tickets.holderId} is not null`,
      version: tickets.version,
      state: tickets.state,
      isDisputed: isBookingDisputed(tickets.bookingId),
      ticketType: bookingItems.name,
      name: users.name,
    })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(users, eq(users.id, holderOfSeat))
    .where(eq(tickets.eventId, eventId))
    .orderBy(asc(sql`lower(${users.name})`), asc(tickets.code))
    .limit(maxTickets);
}
