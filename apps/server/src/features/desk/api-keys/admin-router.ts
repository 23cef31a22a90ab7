import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { keysOf } from './queries.ts';
import { revokeKey } from './revoke-key.ts';
import { apiKey } from './schemas.ts';

/** Procedures for an admin who has to stop a program that an organiser lets in. */
export const adminApiKeysRouter = router({
  ofUser: ownerProcedure
    .input(z.object({ userId: z.uuid() }))
    .output(z.array(apiKey))
    .query(({ ctx, input }) => keysOf(ctx, input.userId)),
  revoke: freshOwnerProcedure
    .input(byId)
    .output(z.object({ isRevoked: z.literal(true) }))
    .mutation(({ ctx, input }) => revokeKey(ctx, input, null)),
});
