import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import { maskedPhone } from '@nagarika/domain/phone';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/disputes/is-booking-disputed.ts';
import { findOwnEvent } from '#server/features/my-events/find-own-event.ts';
import { holderOfTicket } from '#server/features/tickets/holder-of-ticket.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Attendee, AttendeeFilter } from './schemas.ts';

/** No answer is without bounds; no event has more (event-submission.ts). */
const maxTickets = 100_000;

const stateOf = { in: 'checked_in', not_yet: 'valid', cancelled: 'void' } as const;

type Wish = {
  id: string;
  search?: string | undefined;
  show?: AttendeeFilter;
  limit?: number;
};

/** A ticket each, by name. `search`: part of a name or of a code. */
export async function attendeesOf(
  ctx: MemberContext,
  { id, search, show = 'all', limit = maxTickets }: Wish,
): Promise<Attendee[]> {
  await findOwnEvent(ctx, id);
  const like = likePattern(search ?? '');
  const rows = await ctx.deps.db
    .select({
      id: tickets.id,
      name: users.name,
      phone: users.phone,
      ticketType: bookingItems.name,
      code: tickets.code,
      bookingId: bookings.id,
      bookingCode: bookings.ticketCode,
      price: bookingItems.unitPricePaise,
      bookedAt: bookings.bookedAt,
      state: tickets.state,
      isDisputed: isBookingDisputed(tickets.bookingId),
    })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(users, eq(users.id, holderOfTicket))
    .where(
      and(
        eq(tickets.eventId, id),
        show === 'all' ? undefined : eq(tickets.state, stateOf[show]),
        search
          ? or(ilike(users.name, like), ilike(tickets.code, like), ilike(bookings.ticketCode, like))
          : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(tickets.code))
    .limit(limit);
  return rows.map(({ phone, name, bookingCode, bookedAt, ...ticket }) => ({
    ...ticket,
    name: name ?? 'Member',
    bookingCode: bookingCode ?? '',
    bookedAt: bookedAt?.toISOString() ?? null,
    phone: maskedPhone(phone),
  }));
}
