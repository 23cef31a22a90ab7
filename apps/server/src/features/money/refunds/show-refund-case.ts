import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { refundBlocker, refundChoices } from '@nagarika/domain/money/refunds/decided-refunds';
import { eq } from 'drizzle-orm';
import { refundedOfBooking } from '#server/features/sales/bookings/refunded/refunded-of-booking.ts';
import { refundsOfBookings } from '#server/features/sales/bookings/refunded/refunds-of-bookings.ts';
import { seatsOfBooking } from '#server/features/sales/bookings/seats/seats-of-booking.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { listedName } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import { findHostedBooking } from './find-hosted-booking.ts';
import { refundCaseOf } from './refund-case-of.ts';
import type { RefundCaseAnswer } from './schemas.ts';

/** Shows, before a decision, what could be given back, and what that would do. */
export async function showRefundCase(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<RefundCaseAnswer> {
  const { db } = ctx.deps;
  const { language } = ctx.request;
  const hosted = await findHostedBooking(ctx, id);
  const [[row], seats, refunded, returned, one] = await Promise.all([
    db
      .select({
        booking: bookings,
        event: { id: events.id, title: events.title },
        name: users.name,
      })
      .from(bookings)
      .innerJoin(events, eq(events.id, bookings.eventId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(eq(bookings.id, id)),
    db.select().from(tickets).where(eq(tickets.bookingId, id)),
    refundedOfBooking(db, id),
    refundsOfBookings(db, [id], language, 'ticket'),
    refundCaseOf(db, ctx.user, hosted),
  ]);
  if (!row) throw noSuch.booking();
  const { booking, event, name } = row;
  const blocker = refundBlocker(one);
  return {
    ticketCode: booking.ticketCode ?? '',
    event,
    member: listedName(name, language),
    quantity: booking.quantity,
    isValid: booking.status === 'confirmed',
    ...seatsOfBooking(seats),
    paid: booking.totalPaise,
    refunded,
    blocker: blocker && word(blocker, language),
    ...refundChoices(one),
    isHers: hosted.role === 'owner',
    left: hosted.role === 'manager' ? null : one.left,
    refunds: returned,
  };
}
