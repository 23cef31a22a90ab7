import { editSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { seriesSchema } from '@nagarika/domain/events/drafts/series-answers';
import { seriesSubmissionSchema } from '@nagarika/domain/events/drafts/series-form';
import { paragraphs } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { outputAtOnce } from '#server/trpc/output-at-once.ts';
import { costlyProcedure, memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { cancelFollowing } from './cancel-following.ts';
import { createSeries } from './create-series.ts';
import { editFollowing } from './edit-following.ts';
import { cancelledDates, editedDates, seriesDates } from './schemas.ts';
import { showSeries } from './show-series.ts';

export const seriesRouter = router({
  show: publicProcedure
    .input(byId)
    .output(outputAtOnce(seriesSchema))
    .query(({ ctx, input }) => showSeries(ctx, input)),
  create: memberProcedure
    .input(seriesSubmissionSchema)
    .output(seriesDates)
    .mutation(({ ctx, input }) => createSeries(ctx, input)),
  /** `id` names the first date that is changed; the day in the form is that date's alone. */
  editFollowing: memberProcedure
    .input(editSubmissionSchema.safeExtend({ id: z.uuid() }))
    .output(editedDates)
    .mutation(({ ctx, input }) => editFollowing(ctx, input)),
  /** `id` names the first date that is cancelled. */
  cancelFollowing: costlyProcedure('review')
    .input(z.object({ id: z.uuid(), reason: paragraphs(500).optional() }))
    .output(cancelledDates)
    .mutation(({ ctx, input }) => cancelFollowing(ctx, input)),
});
