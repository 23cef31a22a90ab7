import { eventCategories, eventStatuses } from '@nagarika/domain/events';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc.ts';
import { reports } from './reports.ts';
import { approveEvent, pendingEvents, rejectEvent } from './review.ts';

const decision = z.object({ id: z.uuid(), status: z.enum(eventStatuses) });
const message = z.string().trim().max(1000);

export const adminRouter = router({
  reports: adminProcedure
    .meta({ rest: 'GET /api/admin/reports', summary: 'The four numbers of the dashboard' })
    .output(
      z.object({
        totalUsers: z.int(),
        pendingEvents: z.int(),
        approvedEvents: z.int(),
        /** Paise captured less refunds. */
        totalRevenue: z.int(),
      }),
    )
    .query(({ ctx }) => reports(ctx)),

  pendingEvents: adminProcedure
    .meta({
      rest: 'GET /api/admin/events/pending',
      restList: true,
      summary: 'Longest waiting first',
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(1000).default(1000),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            status: z.enum(eventStatuses),
            creator: z.object({ name: z.string().nullable() }),
            category: z.enum(eventCategories),
            startsAt: z.iso.datetime(),
            submittedAt: z.iso.datetime(),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    )
    .query(({ ctx, input }) => pendingEvents(ctx, input)),

  approveEvent: adminProcedure
    .meta({ rest: 'POST /api/admin/events/{id}/approve', summary: 'Make an event public' })
    .input(z.object({ id: z.uuid(), message: message.optional() }))
    .output(decision)
    .mutation(({ ctx, input }) => approveEvent(ctx, input)),

  rejectEvent: adminProcedure
    .meta({ rest: 'POST /api/admin/events/{id}/reject', summary: 'Ask for changes, with a reason' })
    .input(
      z.object({
        id: z.uuid(),
        reason: message.min(1, 'Please provide a reason for rejection.'),
      }),
    )
    .output(decision)
    .mutation(({ ctx, input }) => rejectEvent(ctx, input)),
});
