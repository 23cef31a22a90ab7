import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { showKit } from './queries.ts';
import { kit } from './schemas.ts';

/** What an event is told to the world with, for its team. */
export const kitRouter = router({
  show: memberProcedure
    .input(z.object({ id: z.uuid() }))
    .output(kit)
    .query(({ ctx, input }) => showKit(ctx, input)),
});
