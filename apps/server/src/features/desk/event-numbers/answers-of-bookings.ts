import type { Transaction } from '@nagarika/db/client';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import type { Language } from '@nagarika/domain/language/languages';
import { asc, sql } from 'drizzle-orm';
import { wordedAnswer } from '#server/features/sales/attendees/to-attendees.ts';
import type { AnsweredQuestion } from '#server/features/sales/questions/asked-and-answered.ts';
import { anyOf } from '#server/sql/any-of.ts';

/** Booking → question → what was answered to it: of several seats each, in their order. */
export async function answersOfBookings(
  tx: Transaction,
  ids: readonly string[],
  { questions, language }: { questions: readonly AnsweredQuestion[]; language: Language },
): Promise<ReadonlyMap<string, ReadonlyMap<string, { answer: string; isOfBooking: boolean }>>> {
  if (questions.length === 0) return new Map();
  const { bookingId, questionId, seat, values } = bookingAnswers;
  const rows = await tx
    .select({ bookingId, questionId, seat, values })
    .from(bookingAnswers)
    .where(anyOf(bookingId, ids))
    .orderBy(asc(sql`${seat}`));
  const asked = new Map(questions.map((question) => [question.id, question]));
  const joined = (of: typeof rows) =>
    of.flatMap((row) => {
      const question = asked.get(row.questionId);
      return question ? wordedAnswer(question, row.values, language) : [];
    });
  return new Map(
    [...Map.groupBy(rows, (row) => row.bookingId)].map(([id, ofBooking]) => [
      id,
      new Map(
        [...Map.groupBy(ofBooking, (row) => row.questionId)].map(([question, of]) => [
          question,
          { answer: joined(of).join('; '), isOfBooking: of.some((row) => row.seat === null) },
        ]),
      ),
    ]),
  );
}
