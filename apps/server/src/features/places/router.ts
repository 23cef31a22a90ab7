import { citySchema, communitySchema, joinInput } from '@nagarika/domain/places';
import { line } from '@nagarika/domain/text';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { listCities, listCommunities, readSettings } from './queries.ts';
import { joinCommunities } from './service.ts';

export const placesRouter = router({
  cities: publicProcedure
    .meta({ rest: 'GET /api/cities', summary: 'The cities, with how many groups each has' })
    .output(z.array(citySchema))
    .query(({ ctx }) => listCities(ctx)),
  communities: publicProcedure
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
