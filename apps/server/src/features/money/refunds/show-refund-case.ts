import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { type EventRole, eventRoles, mayDo } from '@nagarika/domain/events/listing/event-team';
import {
  type RefundCase,
  refundBlocker,
  refundChoices,
} from '@nagarika/domain/money/refunds/decided-refunds';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { balancesOf } from '#server/features/money/payouts/owed/balances-of.ts';
import { isBookingHeld } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import {
  refundedOfBooking,
  refundsOfBookings,
} from '#server/features/sales/bookings/refunded/refunds-of-bookings.ts';
import { seatsOfBooking } from '#server/features/sales/bookings/seats/seats-of-booking.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { listedName } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import type { RefundCaseAnswer } from './schemas.ts';

const managing = eventRoles.filter((role) => mayDo(role, 'manage'));

/** `role` is the caller's; null for an admin outside the event's team. */
export type HostedBooking = {
  bookingId: string;
  eventId: string;
  organiserId: string;
  role: EventRole | null;
};

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

/**
 * Finds a booking, confirmed at some time, of an event that the member manages; admins of finance find
 * anybody's.
 * @throws Refusal not_found: to others it does not exist
 */
export async function findHostedBooking(
  { deps, user }: MemberContext,
  id: string,
): Promise<HostedBooking> {
  const mayManage = mayActIn(user, 'finance') ? undefined : inArray(roleAt(user.id), managing);
  // The money of a guest's booking was never ours to give back.
  const isMembers = isNotNull(bookings.userId);
  const [found] = await deps.db
    .select({
      bookingId: bookings.id,
      eventId: events.id,
      organiserId: events.organiserId,
      role: roleAt(user.id),
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(eq(bookings.id, id), isNotNull(bookings.bookedAt), isMembers, mayManage));
  if (!found) throw noSuch.booking();
  return found;
}

/** Reads what decides over a refund; it stays true within a transaction that holds the event's lock. */
export async function refundCaseOf(
  db: Database | Transaction,
  user: Pick<User, 'role' | 'adminAreas'>,
  { bookingId, eventId }: HostedBooking,
): Promise<RefundCase> {
  const balances = balancesOf(db, [eventId]);
  const [[booking], left, [balance]] = await Promise.all([
    db
      .select({ status: bookings.status, isDisputed: isBookingHeld(bookings.id) })
      .from(bookings)
      // With one table alone Drizzle would not qualify the `id`.
      .innerJoin(events, eq(events.id, bookings.eventId))
      .where(eq(bookings.id, bookingId)),
    saleLeft(db, bookingId),
    db.select({ paise: balances.paise }).from(balances),
  ]);
  if (!booking) throw noSuch.booking();
  return {
    by: mayActIn(user, 'finance') ? 'admin' : 'organiser',
    status: booking.status,
    left,
    isDisputed: booking.isDisputed,
    owedPaise: balance?.paise ?? 0,
  };
}
