import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import {
  answerOf,
  type BookingQuestion,
  ticked,
} from '@nagarika/domain/sales/questions/booking-questions';
import { and, asc, count, eq, exists, isNull, ne, or, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { ownPart } from '#server/features/sales/questions/answers/own-part.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { nameIn } from '#server/words/name-in.ts';
import type { OwnAnswers, TeamQuestion } from './schemas.ts';

/**
 * Lists an event's questions, retired ones too, with how often each was answered; retired ones that nobody
 * answered go.
 */
export async function teamQuestions(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<TeamQuestion[]> {
  const { db } = ctx.deps;
  await findTeamEvent(ctx, id, 'manage');
  const [questions, answered, chosen] = await Promise.all([
    questionsOfEvent(db, id),
    answersByQuestion(db, id),
    answersByOption(db, id),
  ]);
  const answersOf = new Map(answered.map((row) => [row.questionId, row.answers]));
  const chosenOf = Map.groupBy(chosen, ({ questionId }) => questionId);
  return questions.map((question) => {
    const counts = new Map(chosenOf.get(question.id)?.map(({ value, count }) => [value, count]));
    const options = question.kind === 'checkbox' ? ticked : question.options;
    return {
      ...question,
      isRetired: question.retiredAt !== null,
      isTakenDown: question.takenDownAt !== null,
      answers: answersOf.get(question.id) ?? 0,
      counts: options.map((option) => ({ option, count: counts.get(option) ?? 0 })),
    };
  });
}

export async function questionsOfEvent(db: Database, eventId: string) {
  return db
    .select()
    .from(bookingQuestions)
    .where(eq(bookingQuestions.eventId, eventId))
    .orderBy(
      asc(sql`${bookingQuestions.retiredAt} is not null`),
      asc(bookingQuestions.position),
      asc(bookingQuestions.id),
    );
}

async function answersByQuestion(db: Database, eventId: string) {
  return db
    .select({ questionId: bookingAnswers.questionId, answers: count() })
    .from(bookingAnswers)
    .innerJoin(bookingQuestions, eq(bookingQuestions.id, bookingAnswers.questionId))
    .where(eq(bookingQuestions.eventId, eventId))
    .groupBy(bookingAnswers.questionId);
}

/** Counts answers by option, so that there are no more rows than options. */
async function answersByOption(db: Database, eventId: string) {
  const value = sql<string>`jsonb_array_elements_text(${bookingAnswers.values})`;
  const values = db
    .select({ questionId: bookingAnswers.questionId, value: value.as('value') })
    .from(bookingAnswers)
    .innerJoin(bookingQuestions, eq(bookingQuestions.id, bookingAnswers.questionId))
    .where(and(eq(bookingQuestions.eventId, eventId), ne(bookingQuestions.kind, 'text')))
    .as('chosen');
  return db
    .select({ questionId: values.questionId, value: values.value, count: count() })
    .from(values)
    .groupBy(values.questionId, values.value);
}

/** Lists the questions of an event, none where the visitor may not see it. */
export async function questionsToBook(
  { deps: { db }, user, request }: PublicContext,
  { id: eventId }: { id: string },
): Promise<BookingQuestion[]> {
  const { id, kind, scope, label, purpose, options, isRequired, position } = bookingQuestions;
  const rows = await db
    .select({
      question: { id, kind, scope, label, purpose, options, isRequired },
      visibility: events.visibility,
    })
    .from(bookingQuestions)
    .innerJoin(events, and(eq(events.id, bookingQuestions.eventId), isSeenBy(user)))
    .where(and(eq(bookingQuestions.eventId, eventId), isNull(bookingQuestions.retiredAt)))
    .orderBy(asc(position), asc(id));
  if (rows.some(({ visibility }) => visibility !== 'public')) request.keepPrivate?.();
  return rows.map(({ question }) => question);
}

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
