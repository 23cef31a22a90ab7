import { maxReviewMessage, reasonRequired } from '@nagarika/domain/events/drafts/review';
import { paragraphs } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import { approveRevision } from './approve-revision.ts';
import { rejectRevision } from './decide-revision.ts';

const message = paragraphs(maxReviewMessage);
const decision = z.object({ id: z.uuid(), status: z.enum(['approved', 'rejected']) });

export const adminRevisionsRouter = router({
  approve: reviewProcedure
    .input(z.object({ id: z.uuid(), message: message.optional() }))
    .output(decision)
    .mutation(({ ctx, input }) => approveRevision(ctx, input)),
  reject: reviewProcedure
    .input(
      z.object({
        id: z.uuid(),
        reason: message.min(1, reasonRequired),
      }),
    )
    .output(decision)
    .mutation(({ ctx, input }) => rejectRevision(ctx, input)),
});
