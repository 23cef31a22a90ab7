import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import { toBase64url } from '@nagarika/domain/base64url';
import { asc, eq, sql } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/disputes/is-booking-disputed.ts';
import { findOwnEvent } from '#server/features/my-events/find-own-event.ts';
import { holderOfTicket } from '#server/features/tickets/holder-of-ticket.ts';
import { formerTicketCodes } from '#server/features/tickets/next-ticket-code.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findAdmissions } from './find-admissions.ts';
import { findConflicts } from './find-conflicts.ts';
import type { CheckInList } from './schemas.ts';

/** No answer is without bounds; no event has more (event-submission.ts). */
const maxTickets = 100_000;

/** Every ticket of an event, void ones too: the phone must know that they are. By name. */
export async function showCheckInList(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<CheckInList> {
  const { event } = await findOwnEvent(ctx, id);
  const { db, clock, secrets } = ctx.deps;
  const [rows, admissions, conflicts] = await Promise.all([
    ticketsOf(db, id),
    findAdmissions(db, id),
    findConflicts(db, id),
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
      formerTicketCodes(secrets, { code, version }).map((former) => ({ code: former, ticketId })),
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
    .innerJoin(users, eq(users.id, holderOfTicket))
    .where(eq(tickets.eventId, eventId))
    .orderBy(asc(sql`lower(${users.name})`), asc(tickets.code))
    .limit(maxTickets);
}
