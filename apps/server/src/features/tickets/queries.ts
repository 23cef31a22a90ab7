import { bookings } from '@nagarika/db/schema/bookings';
import { users } from '@nagarika/db/schema/users';
import { istDate, istTime } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, lt, or } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import type { Booking, BookingWithSeats } from './router.ts';
import { findBookings, findSeats, type StoredBooking } from './stored-bookings.ts';

/** Newest first. Her own, or for admins anyone's: to others this member does not exist. */
export async function listBookings(
  { deps, user }: MemberContext,
  { userId, limit, cursor }: { userId: string; limit: number; cursor?: string | undefined },
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const mayAsk = userId === user.id || (user.role === 'admin' && (await isMember(deps.db, userId)));
  if (!mayAsk) throw new Refusal('not_found', 'User not found');
  const after = cursor === undefined ? null : readCursor(cursor);
  const { bookedAt, id } = bookings;
  const rows = await findBookings(
    deps.db,
    and(
      eq(bookings.memberId, userId),
      after ? or(lt(bookedAt, after.at), and(eq(bookedAt, after.at), lt(id, after.id))) : undefined,
    ),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.booking;
  return {
    items: page.map(toBooking),
    nextCursor:
      rows.length > limit && last ? writeCursor({ at: last.bookedAt, id: last.id }) : null,
  };
}

/** One booking with its seats. */
export async function showBooking(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<BookingWithSeats> {
  const found = await findOwnBooking(ctx, id);
  const seats = await findSeats(ctx.deps, id);
  return {
    ...toBooking(found),
    seats: seats.map(({ qrText, ...seat }) => ({
      ...seat,
      qrText: seat.state === 'void' ? null : qrText,
    })),
  };
}

/** @throws Refusal not_found to all but its member and admins, and while it was never confirmed */
export async function findOwnBooking(
  { deps, user }: MemberContext,
  id: string,
): Promise<StoredBooking> {
  const isHers = user.role === 'admin' ? undefined : eq(bookings.memberId, user.id);
  const [found] = await findBookings(deps.db, and(eq(bookings.id, id), isHers), 1);
  if (!found) throw new Refusal('not_found', 'Ticket not found');
  return found;
}

async function isMember(db: MemberContext['deps']['db'], userId: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return found.length > 0;
}

function toBooking({ booking, event, city, lines }: StoredBooking): Booking {
  return {
    id: booking.id,
    status: booking.status,
    quantity: booking.quantity,
    unitPrice: booking.subtotalPaise / booking.quantity,
    subtotal: booking.subtotalPaise,
    fee: booking.feePaise,
    totalPrice: booking.totalPaise,
    ticketCode: booking.ticketCode,
    bookedAt: booking.bookedAt.toISOString(),
    items: lines.map((line) => ({
      name: line.name,
      unitPrice: line.unitPricePaise,
      quantity: line.quantity,
    })),
    event: {
      id: event.id,
      title: event.title,
      category: event.category,
      imageUrl: event.imageUrl,
      date: istDate(event.startsAt),
      time: istTime(event.startsAt),
      venue: event.venue,
      location: event.address,
      city,
    },
  };
}
