import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { isStanding } from '@nagarika/domain/events/listing/events';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { say } from '@nagarika/domain/language/texts';
import { seatsBlocker } from '@nagarika/domain/money/orders/order-bounds';
import type { User } from '@nagarika/domain/people/users';
import { bookingBlocker, shortage } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { freeSeats, LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { isTaken } from '#server/features/events/seats/taken-seats.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

const ofNumber = planned((db) =>
  db
    .select({ seats: sql<number>`coalesce(sum(${bookings.quantity}), 0)::int` })
    .from(guestBookings)
    .innerJoin(bookings, eq(bookings.id, guestBookings.bookingId))
    .where(
      and(
        eq(guestBookings.phone, sql.placeholder('phone')),
        eq(bookings.eventId, sql.placeholder('eventId')),
        isSold,
      ),
    ),
);

/**
 * Checks the seats against what was counted under the event's lock.
 * @throws Refusal sold_out, saying how many are left
 */
export function checkSeats(lines: ChosenLine[], free: ReturnType<typeof freeSeats>): void {
  const short = shortage(lines, free);
  if (short) throw new Refusal('sold_out', short);
}

/** @throws Refusal not_found, forbidden, or unprocessable once it has started or is postponed */
export function checkMayBook(
  event: LockedEvent | null,
  member: User,
  now: Date,
): asserts event is LockedEvent {
  if (!(event && isStanding(event))) {
    throw new Refusal('not_found', say("The event you're looking for doesn't exist."));
  }
  const blocker = bookingBlocker(member, event, now);
  if (!blocker) return;
  const isOfEvent = blocker.kind === 'event_past' || blocker.kind === 'event_postponed';
  const code = isOfEvent ? 'unprocessable' : 'forbidden';
  throw new Refusal(code, blocker.message);
}

/**
 * `taken` counts all other bookings of the member for the event, free and paid. @throws Refusal unprocessable
 */
export function checkSeatsOfMember(
  { config }: Pick<Deps, 'config'>,
  taken: number,
  lines: ChosenLine[],
): void {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const blocker = seatsBlocker({ taken, wanted, most: config.seatsPerMember });
  if (blocker) throw new Refusal('unprocessable', blocker);
}

/**
 * Counts the seats that a member booked of an event, given away since or not, and those that its team issued
 * to her number, under the event's lock.
 */
export async function seatsOfMember(
  tx: Transaction,
  member: { id: string; phone: string },
  eventId: string,
  now: Date,
): Promise<number> {
  const booked = tx
    .select({ seats: sum(bookings.quantity).mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.userId, member.id), eq(bookings.eventId, eventId), isTaken(now)));
  const [[row], issued] = await Promise.all([
    booked,
    seatsOfGuest(tx, { phone: member.phone, eventId }),
  ]);
  return (row?.seats ?? 0) + issued;
}

/** Counts the seats that an event's team issued to this number, under the event's lock. */
export async function seatsOfGuest(
  tx: Transaction,
  { phone, eventId }: { phone: string; eventId: string },
): Promise<number> {
  const [row] = await ofNumber(tx, { phone, eventId });
  return row?.seats ?? 0;
}
