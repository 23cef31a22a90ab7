import { maxReviewMessage, reasonRequired } from '@nagarika/domain/events/drafts/review';
import { paragraphs } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import { decideSeries } from './decide-series.ts';

const decided = z.object({ decided: z.array(z.uuid()) });
const message = paragraphs(maxReviewMessage);

export const adminSeriesRouter = router({
  approve: reviewProcedure
    .input(byId.extend({ message: message.optional() }))
    .output(decided)
    .mutation(({ ctx, input }) =>
      decideSeries(ctx, input.id, { status: 'approved', message: input.message || null }),
    ),
  reject: reviewProcedure
    .input(byId.extend({ reason: message.min(1, reasonRequired) }))
    .output(decided)
    .mutation(({ ctx, input }) =>
      decideSeries(ctx, input.id, { status: 'rejected', message: input.reason }),
    ),
});
