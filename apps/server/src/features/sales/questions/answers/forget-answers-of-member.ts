import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { and, eq, or } from 'drizzle-orm';
import { isAnsweredBy } from './is-answered-by.ts';

/** All that she answered, for her bookings and for tickets that she was given, and what she agreed to share. */
export async function forgetAnswersOfMember(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bookingAnswers).where(isAnsweredBy(userId));
  const { sharesPhone, sharesEmail } = bookings;
  await tx
    .update(bookings)
    .set({ sharesPhone: false, sharesEmail: false })
    .where(and(eq(bookings.userId, userId), or(eq(sharesPhone, true), eq(sharesEmail, true))));
}
