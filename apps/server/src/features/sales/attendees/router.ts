import { z } from 'zod';
import { listInput, listPage, pageLimit } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { attendeesOf, pageOfAttendees } from './queries.ts';
import { attendee, attendeeWish } from './schemas.ts';

export const attendeesRouter = router({
  page: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{id}/attendees',
      restList: true,
      scope: 'attendees:read',
      summary: 'The tickets of an event, by the names of who goes with them',
    })
    .input(listInput.extend({ id: z.uuid(), ...attendeeWish, cursor: z.uuid().optional() }))
    .output(listPage(attendee))
    .query(({ ctx, input }) => pageOfAttendees(ctx, input)),
  list: memberProcedure
    .input(
      z.object({
        id: z.uuid(),
        ...attendeeWish,
        limit: pageLimit,
      }),
    )
    .output(z.array(attendee))
    .query(({ ctx, input }) => attendeesOf(ctx, input)),
});
