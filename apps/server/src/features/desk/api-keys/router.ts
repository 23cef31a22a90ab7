import { makeApiKeyInput } from '@nagarika/domain/desk/api-keys';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { makeKey } from './make-key.ts';
import { keysOf } from './queries.ts';
import { revokeKey } from './revoke-key.ts';
import { apiKey, madeKey } from './schemas.ts';

export const apiKeysRouter = router({
  list: memberProcedure.output(z.array(apiKey)).query(({ ctx }) => keysOf(ctx, ctx.user.id)),
  make: memberProcedure
    .input(makeApiKeyInput)
    .output(madeKey)
    .mutation(({ ctx, input }) => makeKey(ctx, input)),
  revoke: memberProcedure
    .input(byId)
    .output(z.object({ isRevoked: z.literal(true) }))
    .mutation(({ ctx, input }) => revokeKey(ctx, input)),
});
