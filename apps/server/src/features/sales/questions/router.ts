import {
  bookingQuestion,
  givenAnswers,
  sharedContact,
} from '@nagarika/domain/sales/questions/booking-answers';
import { questionInput } from '@nagarika/domain/sales/questions/question-forms';
import { z } from 'zod';
import {
  changeAnswers,
  shareContact,
} from '#server/features/sales/questions/answers/change-answers.ts';
import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { moveQuestion } from './move-question.ts';
import { questionsToBook, showOwnAnswers, teamQuestions } from './queries.ts';
import { retireQuestion } from './retire-question.ts';
import { saveQuestion } from './save-question.ts';
import { ownAnswers, teamQuestion } from './schemas.ts';

const ofBooking = z.object({ bookingId: z.uuid() });
const oneQuestion = byId.extend({ questionId: z.uuid() });

/** Questions at booking: for the buyer, the member who answered, and the event's team. */
export const questionsRouter = router({
  toBook: publicProcedure
    .meta({
      rest: 'GET /api/events/{id}/questions',
      summary: 'What an event asks whoever books it',
    })
    .input(byId)
    .output(z.array(bookingQuestion))
    .query(({ ctx, input }) => questionsToBook(ctx, input)),

  answered: memberProcedure
    .input(ofBooking)
    .output(ownAnswers)
    .query(({ ctx, input }) => showOwnAnswers(ctx, input)),
  answer: memberProcedure
    .input(ofBooking.extend({ answers: givenAnswers }))
    .output(z.void())
    .mutation(({ ctx, input }) => changeAnswers(ctx, input)),
  share: memberProcedure
    .input(ofBooking.extend({ share: sharedContact }))
    .output(z.void())
    .mutation(({ ctx, input }) => shareContact(ctx, input)),

  list: memberProcedure
    .input(byId)
    .output(z.array(teamQuestion))
    .query(({ ctx, input }) => teamQuestions(ctx, input)),
  save: memberProcedure
    .input(byId.extend({ questionId: z.uuid().optional(), question: questionInput }))
    .output(z.object({ questionId: z.uuid() }))
    .mutation(({ ctx, input }) => saveQuestion(ctx, input)),
  move: memberProcedure
    .input(oneQuestion.extend({ step: z.enum(['up', 'down']) }))
    .output(z.void())
    .mutation(({ ctx, input }) => moveQuestion(ctx, input)),
  retire: memberProcedure
    .input(oneQuestion)
    .output(z.void())
    .mutation(({ ctx, input }) => retireQuestion(ctx, input)),
});
