import { z } from 'zod';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { listFailures } from './list-failures.ts';
import { failures, tryAgainInput } from './schemas.ts';
import { tryAgain } from './try-again.ts';

export const adminFailuresRouter = router({
  list: ownerProcedure.output(failures).query(({ ctx }) => listFailures(ctx)),
  tryAgain: freshOwnerProcedure
    .input(tryAgainInput)
    .output(z.object({ again: z.int() }))
    .mutation(({ ctx, input }) => tryAgain(ctx, input)),
});
