import type { Transaction } from '@nagarika/db/client';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import type { JudgedAnswer } from '@nagarika/domain/sales/questions/judge-answers';
import { eq } from 'drizzle-orm';

/** What is answered now instead of what was. */
export async function replaceAnswers(
  tx: Transaction,
  bookingId: string,
  answers: readonly JudgedAnswer[],
  now: Date,
): Promise<void> {
  await tx.delete(bookingAnswers).where(eq(bookingAnswers.bookingId, bookingId));
  if (answers.length > 0) await keepAnswers(tx, bookingId, answers, now);
}

/** The statement that writes them; there is at least one. */
export function keepAnswers(
  tx: Transaction,
  bookingId: string,
  answers: readonly JudgedAnswer[],
  now: Date,
) {
  return tx.insert(bookingAnswers).values(
    answers.map(({ values, ...answer }) => ({
      ...answer,
      bookingId,
      values: [...values],
      answeredAt: now,
    })),
  );
}
