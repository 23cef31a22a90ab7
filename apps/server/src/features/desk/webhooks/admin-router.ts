import { z } from 'zod';
import { switchAnyEndpoint } from '#server/features/desk/webhooks/endpoints/switch-any-endpoint.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { endpointsOf } from './queries.ts';
import { endpoint } from './schemas.ts';

/** Which servers hear of an organiser's events, for who has to stop one; what they are told is hers. */
export const adminWebhooksRouter = router({
  ofUser: ownerProcedure
    .input(z.object({ userId: z.uuid() }))
    .output(z.array(endpoint))
    .query(({ ctx, input }) => endpointsOf(ctx, input.userId)),
  switch: freshOwnerProcedure
    .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
    .output(endpoint)
    .mutation(({ ctx, input }) => switchAnyEndpoint(ctx, input)),
});
