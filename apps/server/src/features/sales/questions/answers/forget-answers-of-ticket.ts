import type { Transaction } from '@nagarika/db/client';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { and, eq } from 'drizzle-orm';

/** Who was given a ticket answers for herself: what stood there was about somebody else. */
export async function forgetAnswersOfTicket(
  tx: Transaction,
  { bookingId, seat }: { bookingId: string; seat: number },
): Promise<void> {
  await tx
    .delete(bookingAnswers)
    .where(and(eq(bookingAnswers.bookingId, bookingId), eq(bookingAnswers.seat, seat)));
}
