import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { answerOf } from '@nagarika/domain/sales/questions/booking-questions';
import { and, asc, eq, exists, isNull, or } from 'drizzle-orm';
import type { OwnAnswers } from '#server/features/sales/questions/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { nameIn } from '#server/words/name-in.ts';
import { ownPart } from './own-part.ts';

/** @throws Refusal not_found */
export async function showOwnAnswers(
  { deps: { db, clock }, user, request }: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<OwnAnswers> {
  const part = await ownPart(db, user.id, bookingId);
  const isOfBooking = eq(bookingAnswers.bookingId, bookingId);
  const answered = exists(
    db
      .select({ id: bookingAnswers.id })
      .from(bookingAnswers)
      .where(and(isOfBooking, eq(bookingAnswers.questionId, bookingQuestions.id))),
  );
  const { eventId, retiredAt, position, id } = bookingQuestions;
  const [questions, answers] = await Promise.all([
    db
      .select()
      .from(bookingQuestions)
      .where(and(eq(eventId, part.booking.eventId), or(isNull(retiredAt), answered)))
      .orderBy(asc(position), asc(id)),
    db.select().from(bookingAnswers).where(isOfBooking),
  ]);
  const own = answers.filter(({ seat }) => part.has(seat));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isShown = (question: (typeof questions)[number]) =>
    question.retiredAt === null
      ? part.isAsked(question)
      : own.some(({ questionId }) => questionId === question.id);
  return {
    questions: questions.filter(isShown).map((question) => ({
      ...question,
      isRetired: question.retiredAt !== null,
    })),
    seats: part.seats.map((seat) => ({
      ...seat,
      ticketType: nameIn(seat.ticketType, request.language),
    })),
    answers: own.flatMap(({ questionId, seat, values }) => {
      const question = byId.get(questionId);
      return question ? [{ questionId, seat, value: answerOf(question, values) }] : [];
    }),
    mayAnswer: part.mayAnswer(clock.now()),
    share: part.isBuyer
      ? { phone: part.booking.sharesPhone, email: part.booking.sharesEmail }
      : null,
    organiser: part.organiser,
  };
}
