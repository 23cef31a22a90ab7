import { z } from 'zod';
import { pageLimit } from '#server/sql/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { attendeesOf } from './queries.ts';
import { attendee, attendeeWish } from './schemas.ts';

export const attendeesRouter = router({
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
