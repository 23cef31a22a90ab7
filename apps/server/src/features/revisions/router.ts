import { eventSubmissionSchema } from '@nagarika/domain/event-submission';
import { maxReviewMessage, reasonRequired } from '@nagarika/domain/review';
import { revisionStatuses } from '@nagarika/domain/revisions';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '#server/trpc.ts';
import { editEvent } from './edit-event.ts';
import { latestRevision } from './queries.ts';
import { approveRevision, rejectRevision } from './review.ts';

const revision = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  /** Of the event as it is live. */
  title: z.string(),
  organiser: z.string().nullable(),
  status: z.enum(revisionStatuses),
  reviewMessage: z.string().nullable(),
  /** The whole event as she wants it. */
  proposal: eventSubmissionSchema,
  submittedAt: z.iso.datetime(),
});
export type Revision = z.infer<typeof revision>;

const message = z.string().trim().max(maxReviewMessage);
const decision = z.object({ id: z.uuid(), status: z.enum(['approved', 'rejected']) });

/** Edits of events, and their review. */
export const revisionsRouter = router({
  edit: memberProcedure
    .input(eventSubmissionSchema.safeExtend({ id: z.uuid() }))
    .output(z.object({ outcome: z.enum(['live', 'in_review']) }))
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
