import { eventSubmissionSchema } from '@nagarika/domain/event-submission';
import { maxReviewMessage, reasonRequired } from '@nagarika/domain/review';
import { paragraphs } from '@nagarika/domain/text';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '#server/trpc/trpc.ts';
import { editEvent } from './edit-event.ts';
import { latestRevision } from './queries.ts';
import { approveRevision, rejectRevision } from './review.ts';
import { edited, revision } from './shapes.ts';

const message = paragraphs(maxReviewMessage);
const decision = z.object({ id: z.uuid(), status: z.enum(['approved', 'rejected']) });

/** Edits of events, and their review. */
export const revisionsRouter = router({
  edit: memberProcedure
    .input(eventSubmissionSchema.safeExtend({ id: z.uuid() }))
    .output(edited)
    .mutation(({ ctx, input }) => editEvent(ctx, input)),
  latest: memberProcedure
    .input(z.object({ id: z.uuid() }))
    .output(revision.nullable())
    .query(({ ctx, input }) => latestRevision(ctx, input)),
  approve: adminProcedure
    .input(z.object({ id: z.uuid(), message: message.optional() }))
    .output(decision)
    .mutation(({ ctx, input }) => approveRevision(ctx, input)),
  reject: adminProcedure
    .input(
      z.object({
        id: z.uuid(),
        reason: message.min(1, reasonRequired),
      }),
    )
    .output(decision)
    .mutation(({ ctx, input }) => rejectRevision(ctx, input)),
});
