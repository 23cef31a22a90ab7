import { z } from 'zod';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { keysOf } from './queries.ts';
import { revokeKey } from './revoke-key.ts';
import { apiKey } from './schemas.ts';

/** Which programs an organiser lets in, for who has to stop one. */
export const adminApiKeysRouter = router({
  ofUser: ownerProcedure
    .input(z.object({ userId: z.uuid() }))
    .output(z.array(apiKey))
    .query(({ ctx, input }) => keysOf(ctx, input.userId)),
  revoke: freshOwnerProcedure
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ isRevoked: z.literal(true) }))
    .mutation(({ ctx, input }) => revokeKey(ctx, input, null)),
});
