import type { Transaction } from '@nagarika/db/client';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { asStatement, send } from '@nagarika/db/statements/statement';
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
  if (answers.length > 0) await send(keepAnswersStatement(tx, bookingId, answers, now));
}

/** The statement that writes them; there is at least one. */
export function keepAnswersStatement(
  tx: Transaction,
  bookingId: string,
  answers: readonly JudgedAnswer[],
  now: Date,
) {
  const rows = answers.map(({ values, ...answer }) => ({
    ...answer,
    bookingId,
    values: [...values],
    answeredAt: now,
  }));
  return asStatement(tx.insert(bookingAnswers).values(rows));
}
