import {
  maxPicked,
  maxReviewMessage,
  pickedMessage,
  reasonRequired,
} from '@nagarika/domain/events/drafts/review';
import { eventStatuses } from '@nagarika/domain/events/listing/events';
import { paragraphs } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { listInput, listPage } from '#server/sql/pages/cursor-page.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import {
  adminEvent,
  adminEventDetails,
  adminEventListInput,
  pendingEvent,
} from './admin-schemas.ts';
import { approveEvents, rejectEvents } from './approve-events.ts';
import { curateEvent } from './curate-event.ts';
import { decideEvent } from './decide-event.ts';
import { eventToReview } from './event-to-review.ts';
import { listAllEvents } from './list-all-events.ts';
import { listPendingEvents } from './list-pending-events.ts';

const decision = z.object({ id: z.uuid(), status: z.enum(eventStatuses) });
const message = paragraphs(maxReviewMessage);
const picked = z.object({
  ids: z.array(z.uuid()).min(1, pickedMessage).max(maxPicked, pickedMessage),
});
/** Events that stay as they are, with the reason; one without a title is gone. */
const refused = z.array(
  z.object({ id: z.uuid(), title: z.string().nullable(), reason: z.string() }),
);
const curation = z.object({ id: z.uuid(), isCurated: z.boolean() });

export const adminEventsRouter = router({
  list: reviewProcedure
    .input(adminEventListInput)
    .output(pageOf(adminEvent))
    .query(({ ctx, input }) => listAllEvents(ctx, input)),

  show: reviewProcedure
    .input(byId)
    .output(adminEventDetails)
    .query(({ ctx, input }) => eventToReview(ctx, input)),

  curate: reviewProcedure
    .input(curation)
    .output(curation)
    .mutation(({ ctx, input }) => curateEvent(ctx, input)),

  pending: reviewProcedure
    .meta({
      rest: 'GET /api/admin/events/pending',
      restList: true,
      summary: 'Longest waiting first',
    })
    .input(listInput)
    .output(listPage(pendingEvent))
    .query(({ ctx, input }) => listPendingEvents(ctx, input)),

  approve: reviewProcedure
    .meta({ rest: 'POST /api/admin/events/{id}/approve', summary: 'Make an event public' })
    .input(byId.extend({ message: message.optional() }))
    .output(decision)
    .mutation(({ ctx, input }) =>
      decideEvent(ctx, input.id, { status: 'approved', message: input.message || null }),
    ),

  reject: reviewProcedure
    .meta({ rest: 'POST /api/admin/events/{id}/reject', summary: 'Ask for changes, with a reason' })
    .input(byId.extend({ reason: message.min(1, reasonRequired) }))
    .output(decision)
    .mutation(({ ctx, input }) =>
      decideEvent(ctx, input.id, { status: 'rejected', message: input.reason }),
    ),

  approveMany: reviewProcedure
    .input(picked)
    .output(z.object({ approved: z.array(z.uuid()), refused }))
    .mutation(({ ctx, input }) => approveEvents(ctx, input)),

  rejectMany: reviewProcedure
    .input(picked.extend({ reason: message.min(1, reasonRequired) }))
    .output(z.object({ rejected: z.array(z.uuid()), refused }))
    .mutation(({ ctx, input }) => rejectEvents(ctx, input)),
});
