import type { Database } from '@nagarika/db/client';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { ticked } from '@nagarika/domain/sales/questions/booking-questions';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { TeamQuestion } from './schemas.ts';

/** What an event asks and asked, with how often each was answered; those that nobody answered go. */
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

/** No more rows than there are options. */
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
