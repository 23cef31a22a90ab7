import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import {
  bookingIdsQuery,
  findBookings,
  newestBookingIdsQuery,
  type StoredBooking,
} from './find-bookings.ts';
import { findTickets } from './find-tickets.ts';
import { isHeldBy } from './holder-of-ticket.ts';
import type { Booking, BookingWithTickets, Going } from './schemas.ts';
import { toBookings } from './to-bookings.ts';
import { asMember, asSeenBy, isShownTo, type Viewpoint, viewpointOf } from './viewpoint.ts';

/**
 * Lists bookings, newest first: a member's own, or anyone's for admins of finance. To others the member does
 * not exist.
 */
export async function listBookings(
  { deps, request, user }: MemberContext,
  { userId, limit, cursor }: ListInput & { userId: string },
): Promise<Page<Booking>> {
  const mayAsk =
    userId === user.id || (mayActIn(user, 'finance') && (await isMember(deps.db, userId)));
  if (!mayAsk) throw new Refusal('not_found', say('User not found'));
  const newest = newestBookingIdsQuery(deps.db, userId, { cursor, limit: limit + 1 });
  const rows = await findBookings(deps.db, inArray(bookings.id, newest), limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ booking }) => ({
    at: booking.bookedAt,
    id: booking.id,
  }));
  return {
    items: await toBookings(deps, page, asMember(userId), request.language),
    nextCursor,
  };
}

/** Reads one booking with its tickets, and the codes of those that the reader holds. */
export async function showBooking(
  { deps, request, user }: MemberContext,
  { id }: { id: string },
): Promise<BookingWithTickets> {
  const { stored, viewpoint } = await findSeen(deps, user, id);
  const [[booking], tickets] = await Promise.all([
    toBookings(deps, [stored], user, request.language),
    findTickets(deps, id),
  ]);
  if (!booking) throw noSuch.ticket();
  return {
    ...booking,
    tickets: tickets
      .filter((ticket) => viewpoint.as !== 'holder' || isShownTo(ticket, viewpoint))
      .map(({ id, code, state, ticketTypeName, offer, qrText, ...ticket }) => {
        const isShown = isShownTo(ticket, viewpoint);
        return {
          id,
          code: isShown ? code : null,
          state,
          ticketTypeName,
          qrText: isShown && state !== 'void' ? qrText : null,
          offer:
            offer && viewpoint.as === 'payer'
              ? {
                  id: offer.id,
                  phone: offer.receiverPhone,
                  expiresAt: offer.expiresAt.toISOString(),
                }
              : null,
        };
      }),
  };
}

/**
 * Reads a booking as its reader sees it: a receiver's has her tickets alone.
 * @throws Refusal not_found to all but payer, holders and admins, and while it was never confirmed
 */
export async function findOwnBooking(
  { deps, user }: MemberContext,
  id: string,
): Promise<StoredBooking & { viewpoint: Viewpoint }> {
  const { stored, viewpoint } = await findSeen(deps, user, id);
  return { ...asSeenBy(stored, viewpoint), viewpoint };
}

async function findSeen(deps: Deps, user: User, id: string) {
  const [stored] = await findBookings(deps.db, eq(bookings.id, id), 1);
  const viewpoint = stored && viewpointOf(stored, user);
  if (!viewpoint) throw noSuch.ticket();
  return { stored, viewpoint };
}

async function isMember(db: MemberContext['deps']['db'], userId: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return found.length > 0;
}

/** Finds what a member holds of an event, bought or given to her; null when she has no ticket. */
export async function showGoing(
  { deps, user }: MemberContext,
  { eventId }: { eventId: string },
): Promise<Going | null> {
  const { userId } = bookings;
  const held = await deps.db
    .select({ bookingId: bookings.id, userId })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(
      and(
        // Either index finds her bookings first: by the event alone all its tickets would be looked at.
        inArray(tickets.bookingId, bookingIdsQuery(deps.db, user.id, eventId)),
        ne(tickets.state, 'void'),
        eq(bookings.status, 'confirmed'),
        isHeldBy(user.id),
      ),
    )
    .orderBy(desc(bookings.bookedAt));
  if (held.length === 0) return null;
  const own = held.find((ticket) => ticket.userId === user.id);
  return { bookingId: own?.bookingId ?? null, tickets: held.length };
}
