import { citySchema } from '@nagarika/domain/events/cities/cities';
import { communitySchema, joinInput } from '@nagarika/domain/events/cities/communities';
import { line } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { joinCommunities } from './join-communities.ts';
import { listCommunities, readSettings } from './queries.ts';

export const communitiesRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/communities', summary: 'WhatsApp groups; links for members only' })
    .input(z.object({ city: line(100).optional() }))
    .output(z.array(communitySchema))
    .query(({ ctx, input }) => listCommunities(ctx, input)),
  settings: publicProcedure
    .meta({ rest: 'GET /api/settings', summary: 'Cities and groups; each group has its city id' })
    .output(z.object({ cities: z.array(citySchema), communities: z.array(communitySchema) }))
    .query(({ ctx }) => readSettings(ctx)),
  join: memberProcedure
    .input(joinInput)
    .output(z.array(communitySchema))
    .mutation(({ ctx, input }) => joinCommunities(ctx, input)),
});
