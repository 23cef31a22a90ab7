import { z } from 'zod';
import { switchAnyEndpoint } from '#server/features/desk/webhooks/endpoints/switch-endpoint.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { endpointsOf } from './queries.ts';
import { endpoint } from './schemas.ts';

/**
 * Procedures for an admin who has to stop a server that hears of an organiser's events; what
 * it is told is the organiser's.
 */
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
