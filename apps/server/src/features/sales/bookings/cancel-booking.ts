import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { sql } from 'drizzle-orm';
import { writeListedPrice } from '#server/features/events/seats/write-listed-price.ts';
import { closeReturns } from '#server/features/sales/bookings/returns/close-returns.ts';
import { offerFreed, withdrawOffers } from '#server/features/sales/bookings/returns/offer-freed.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';

/**
 * Takes a booking's tickets back, which frees its seats. The caller holds the locks and owes what the policy
 * gives (payments/refunds/queue-refund.ts) in the same transaction. Returns the members to whom a ticket had been
 * given: the caller tells them and the buyer.
 */
export async function cancelBooking(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<string[]> {
  return (await cancelBookings(deps, tx, [bookingId], now))(bookingId);
}

/** Cancels many bookings of one event with as many statements as one. */
export async function cancelBookings(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  bookingIds: readonly string[],
  now: Date,
): Promise<(bookingId: string) => string[]> {
  const [booking] = await tx
    .update(bookings)
    .set({ status: 'cancelled', endedAt: now })
    .where(anyOf(bookings.id, bookingIds))
    .returning({ eventId: bookings.eventId });
  const given = await voidTickets(tx, bookingIds);
  await withdrawOffers(tx, { of: tickets.bookingId, ids: bookingIds }, now);
  await closeReturns(tx, bookingIds, now);
  if (booking) {
    await writeListedPrice(tx, booking.eventId, now);
    await offerFreed(deps, tx, booking.eventId);
  }
  const holders = Map.groupBy(given, (ticket) => ticket.bookingId);
  return (bookingId) => holders.get(bookingId)?.map(({ holderId }) => holderId) ?? [];
}

type Given = { bookingId: string; holderId: string };

/** Voids tickets, locked in the order of their ids as at the door; returns each of their holders once. */
async function voidTickets(tx: Transaction, bookingIds: readonly string[]) {
  const { id, bookingId } = tickets;
  return tx.execute<Given>(sql`
    with locked as materialized (
      select ${id} from ${tickets} where ${anyOf(bookingId, bookingIds)} order by ${id} for update
    ), voided as (
      update ${tickets} set state = 'void' from locked where ${id} = locked.id
      returning booking_id, holder_id
    )
    select distinct booking_id as "bookingId", holder_id as "holderId" from voided
    where holder_id is not null`);
}
