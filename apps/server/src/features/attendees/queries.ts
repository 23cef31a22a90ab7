import type { Database, Transaction } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { guestBookings } from '@nagarika/db/schema/guests';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import type { Language } from '@nagarika/domain/languages';
import { latinDigits } from '@nagarika/domain/latin-digits';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/disputes/is-booking-disputed.ts';
import { findTeamEvent } from '#server/features/my-events/find-team-event.ts';
import {
  type AnsweredQuestion,
  askedAndAnswered,
} from '#server/features/questions/asked-and-answered.ts';
import { holderName, holderOfTicket } from '#server/features/tickets/holder-of-ticket.ts';
import { hasTyped } from '#server/sql/like-pattern.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Attendee, AttendeeFilter } from './schemas.ts';
import { toAttendees } from './to-attendees.ts';

/** No answer is without bounds; no event has more (event-submission.ts). */
const maxTickets = 100_000;

/** Read, reckoned and written in some milliseconds: then others get their answers. */
const rowsAtOnce = 1_000;

const stateOf = { in: 'checked_in', not_yet: 'valid', cancelled: 'void' } as const;

type Wish = { id: string; search?: string | undefined; show?: AttendeeFilter };

/** A ticket each, by name. `search`: part of a name or of a code. */
export async function attendeesOf(
  ctx: MemberContext,
  { limit = maxTickets, ...wish }: Wish & { limit?: number },
): Promise<Attendee[]> {
  const { db } = ctx.deps;
  const isOfTeam = (await findTeamEvent(ctx, wish.id, 'manage')).role !== null;
  const questions = isOfTeam ? await askedAndAnswered(db, wish.id) : [];
  const rows = await select(db, wish, { limit });
  return toAttendees(db, rows, { isOfTeam, questions, language: ctx.request.language });
}

/** The same for a file: as they are at one moment, some at a time, each handed on as it comes. */
export async function readAttendees(
  ctx: MemberContext,
  { language, ...wish }: Wish & { language: Language },
  take: (some: Attendee[], questions: readonly AnsweredQuestion[]) => void,
): Promise<void> {
  const isOfTeam = (await findTeamEvent(ctx, wish.id, 'manage')).role !== null;
  await ctx.deps.db.transaction(
    async (tx) => {
      const questions = isOfTeam ? await askedAndAnswered(tx, wish.id) : [];
      let after: Place | undefined;
      for (let read = 0; read < maxTickets; read += rowsAtOnce) {
        const rows = await select(tx, wish, { limit: rowsAtOnce, after });
        take(await toAttendees(tx, rows, { isOfTeam, questions, language }), questions);
        after = rows.at(-1);
        if (rows.length < rowsAtOnce) return;
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Where one stands in the list. */
type Place = { sortName: string; code: string };

/** Who has no name is called 'Member', and stands there, whatever the reader's language calls her. */
const sortName = sql<string>`coalesce(lower(${holderName}), 'member')`;

async function select(
  db: Database | Transaction,
  wish: Wish,
  { limit, after }: { limit: number; after?: Place | undefined },
) {
  const page = pageOf(db, wish, { limit, after });
  return db
    .select({
      id: tickets.id,
      name: holderName,
      sortName: page.sortName,
      phone: sql<string | null>`coalesce(${users.phone}, ${guestBookings.phone})`,
      email: users.email,
      sharesPhone: bookings.sharesPhone,
      sharesEmail: bookings.sharesEmail,
      holderId: tickets.holderId,
      ticketType: bookingItems.name,
      code: tickets.code,
      bookingId: bookings.id,
      bookingCode: bookings.ticketCode,
      price: bookingItems.unitPricePaise,
      bookedAt: bookings.bookedAt,
      state: tickets.state,
      paymentMethod: bookings.paymentMethod,
      note: sql<string>`coalesce(${guestBookings.note}, '')`,
      isDisputed: isBookingDisputed(tickets.bookingId),
    })
    .from(page)
    .innerJoin(tickets, eq(tickets.id, page.id))
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(users, eq(users.id, holderOfTicket))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
    .orderBy(asc(page.sortName), asc(page.code));
}

/** Which tickets, with no more than what they are found and sorted by: their number is the event's. */
function pageOf(
  db: Database | Transaction,
  { id, search, show = 'all' }: Wish,
  { limit, after }: { limit: number; after?: Place | undefined },
) {
  return (
    db
      .select({ id: tickets.id, sortName: sortName.as('sort_name'), code: tickets.code })
      .from(tickets)
      // That they are of the event, too: read as one, where each would be looked up for its tickets.
      .innerJoin(bookings, and(eq(bookings.id, tickets.bookingId), eq(bookings.eventId, id)))
      .leftJoin(users, eq(users.id, holderOfTicket))
      .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
      .where(
        and(
          eq(tickets.eventId, id),
          plannedForItsValues,
          show === 'all' ? undefined : eq(tickets.state, stateOf[show]),
          search
            ? or(
                hasTyped(holderName, search),
                hasTyped(tickets.code, latinDigits(search)),
                hasTyped(bookings.ticketCode, latinDigits(search)),
              )
            : undefined,
          after && sql`(${sortName}, ${tickets.code}) > (${after.sortName}, ${after.code})`,
        ),
      )
      .orderBy(asc(sortName), asc(tickets.code))
      .limit(limit)
      .as('page')
  );
}
