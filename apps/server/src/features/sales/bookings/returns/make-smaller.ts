import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

/**
 * Takes some of a booking's tickets back, so that it is smaller by their seats. Their answers are erased, for
 * they were about those who had them (questions/answers/forget-answers.ts). The caller holds the locks and
 * owes what goes back.
 */
export async function makeSmaller(
  tx: Transaction,
  bookingId: string,
  ticketIds: readonly string[],
): Promise<void> {
  const isGone = anyOf(tickets.id, ticketIds);
  await tx.update(tickets).set({ state: 'void' }).where(isGone);
  const seats = tx.select({ seat: tickets.seat }).from(tickets).where(isGone);
  await tx
    .delete(bookingAnswers)
    .where(and(eq(bookingAnswers.bookingId, bookingId), inArray(bookingAnswers.seat, seats)));
  const ofItem = sql`(select count(*)::int from ${tickets}
    where ${tickets.itemId} = ${bookingItems.id} and ${isGone})`;
  await tx
    .update(bookingItems)
    .set({
      quantity: sql`${bookingItems.quantity} - ${ofItem}`,
      returnedQuantity: sql`${bookingItems.returnedQuantity} + ${ofItem}`,
    })
    .where(eq(bookingItems.bookingId, bookingId));
  await tx
    .update(bookings)
    .set({
      quantity: sql`${bookings.quantity} - ${ticketIds.length}`,
      returnedQuantity: sql`${bookings.returnedQuantity} + ${ticketIds.length}`,
    })
    .where(eq(bookings.id, bookingId));
}
