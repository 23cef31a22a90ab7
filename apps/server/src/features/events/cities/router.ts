import { citySchema } from '@nagarika/domain/events/cities/cities';
import { z } from 'zod';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { listCities } from './queries.ts';

export const citiesRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/cities', summary: 'The cities, with how many groups each has' })
    .output(z.array(citySchema))
    .query(({ ctx }) => listCities(ctx)),
});
