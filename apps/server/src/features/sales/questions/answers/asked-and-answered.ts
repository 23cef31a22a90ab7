import type { Database, Transaction } from '@nagarika/db/client';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { and, asc, eq, exists, isNull, or } from 'drizzle-orm';

export type AnsweredQuestion = Awaited<ReturnType<typeof askedAndAnswered>>[number];

/** What an event asks, and what it asked before if somebody answered it. */
export async function askedAndAnswered(db: Database | Transaction, eventId: string) {
  const { id, kind, label, showAtDoor, position, retiredAt } = bookingQuestions;
  const answered = db
    .select({ id: bookingAnswers.id })
    .from(bookingAnswers)
    .where(eq(bookingAnswers.questionId, id));
  return db
    .select({ id, kind, label, showAtDoor })
    .from(bookingQuestions)
    .where(and(eq(bookingQuestions.eventId, eventId), or(isNull(retiredAt), exists(answered))))
    .orderBy(asc(position), asc(id));
}
