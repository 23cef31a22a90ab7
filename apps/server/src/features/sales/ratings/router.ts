import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { rateEvent } from './rate-event.ts';

export const ratingsRouter = router({
  rate: memberProcedure
    .input(z.object({ eventId: z.uuid(), stars: z.int().min(1).max(5) }))
    .output(z.object({ stars: z.int() }))
    .mutation(({ ctx, input }) => rateEvent(ctx, input)),
});
