import { z } from 'zod';
import { ownerProcedure, router } from '#server/trpc/trpc.ts';
import { listFailures } from './list-failures.ts';
import { failures, tryAgainInput } from './schemas.ts';
import { tryAgain } from './try-again.ts';

export const adminFailuresRouter = router({
  list: ownerProcedure.output(failures).query(({ ctx }) => listFailures(ctx)),
  tryAgain: ownerProcedure
    .input(tryAgainInput)
    .output(z.object({ again: z.int() }))
    .mutation(({ ctx, input }) => tryAgain(ctx, input)),
});
