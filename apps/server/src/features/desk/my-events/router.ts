import { paragraphs } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { listInput, listPage } from '#server/sql/pages/cursor-page.ts';
import { costlyProcedure, memberProcedure, router } from '#server/trpc/trpc.ts';
import { cancelEvent } from './cancel-event.ts';
import { postponeEvent } from './postpone-event.ts';
import { listMyEvents, showMyEvent, showSales } from './queries.ts';
import { resumeEvent } from './resume-event.ts';
import * as schemas from './schemas.ts';

/** Procedures for an event's team; admins see anybody's events. */
export const myEventsRouter = router({
  list: memberProcedure
    .meta({
      rest: 'GET /api/my-events',
      restList: true,
      scope: 'events:read',
      summary: 'Events that are hers, or on whose team she is, the furthest ahead first',
    })
    .input(listInput)
    .output(listPage(schemas.myEvent))
    .query(({ ctx, input }) => listMyEvents(ctx, input)),
  show: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{id}',
      scope: 'events:read',
      fieldScopes: { accessCode: 'codes:read' },
      summary: 'One of them, as its team sees it',
    })
    .input(byId)
    .output(schemas.myEventDetails)
    .query(({ ctx, input }) => showMyEvent(ctx, input)),
  sales: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{id}/sales',
      scope: 'bookings:read',
      summary: 'What it has sold, by ticket type and by day; amounts are paise',
    })
    .input(byId)
    .output(schemas.sales)
    .query(({ ctx, input }) => showSales(ctx, input)),
  postpone: memberProcedure
    .input(byId.extend({ reason: paragraphs(500).optional() }))
    .output(z.object({ status: z.literal('postponed') }))
    .mutation(({ ctx, input }) => postponeEvent(ctx, input)),
  resume: memberProcedure
    .input(byId)
    .output(z.object({ status: z.literal('approved') }))
    .mutation(({ ctx, input }) => resumeEvent(ctx, input)),
  cancel: costlyProcedure('review')
    .input(byId.extend({ reason: paragraphs(500).optional() }))
    .output(z.object({ status: z.literal('cancelled'), refundedBookings: z.int() }))
    .mutation(({ ctx, input }) => cancelEvent(ctx, input)),
});
