import { z } from 'zod';
import { moderationProcedure, router } from '#server/trpc/trpc.ts';
import { takeDownQuestion } from './take-down-question.ts';

export const adminQuestionsRouter = router({
  takeDown: moderationProcedure
    .input(z.object({ questionId: z.uuid() }))
    .output(z.void())
    .mutation(({ ctx, input }) => takeDownQuestion(ctx, input)),
});
