import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc.ts';
import { attendeesOf } from './queries.ts';
import { attendee } from './shapes.ts';

export const attendeesRouter = router({
  list: memberProcedure
    .input(
      z.object({
        id: z.uuid(),
        search: z.string().trim().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(1000),
      }),
    )
    .output(z.array(attendee))
    .query(({ ctx, input }) => attendeesOf(ctx, input)),
});
