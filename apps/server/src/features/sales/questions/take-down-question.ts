import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { say } from '@nagarika/domain/language/texts';
import { eq } from 'drizzle-orm';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { asAsked, noSuchQuestion } from './locked-questions.ts';

/**
 * Removes a question that should not have been asked, with its answers at once, and tells its organiser.
 * Repeating it does nothing. @throws Refusal not_found
 */
export async function takeDownQuestion(
  ctx: MemberContext,
  { questionId }: { questionId: string },
): Promise<void> {
  const { deps } = ctx;
  const isIt = eq(bookingQuestions.id, questionId);
  const [found] = await deps.db
    .select({ eventId: bookingQuestions.eventId })
    .from(bookingQuestions)
    .where(isIt);
  if (!found) throw noSuchQuestion();
  const { eventId } = found;
  const now = deps.clock.now();
  await deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const [question] = await tx.select().from(bookingQuestions).where(isIt);
    if (!event || !question) throw noSuchQuestion();
    if (question.takenDownAt) return;
    await tx.delete(bookingAnswers).where(eq(bookingAnswers.questionId, questionId));
    const { retiredAt } = question;
    await tx
      .update(bookingQuestions)
      .set({ retiredAt: retiredAt ?? now, takenDownAt: now })
      .where(isIt);
    await recordAct(ctx, tx, {
      action: 'question.taken_down',
      subjectType: 'event',
      subjectId: eventId,
      before: asAsked(question),
      after: null,
    });
    await notify(deps, tx, [
      {
        userId: event.organiserId,
        kind: 'event_review',
        title: say('A question was taken down'),
        message: aboutEvent(
          event.title,
          say("we have taken down your question ''{label}'', and erased what was answered to it.", {
            label: question.label,
          }),
        ),
        link: `/my-events/${eventId}`,
        dedupeKey: `question_taken_down:${questionId}`,
        eventId,
      },
    ]);
  });
}
