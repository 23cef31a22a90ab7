import { cityForm } from '@nagarika/domain/events/cities/city-forms';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import { createCity, updateCity } from './create-city.ts';
import { makeDefaultCity, moveCity } from './move-city.ts';
import { listCityRows } from './queries.ts';
import { removeCity } from './remove-city.ts';
import { cityPage, cityRow } from './schemas.ts';

/** The admins' procedures for cities; those for everybody stand in router.ts. */
export const adminCitiesRouter = router({
  list: reviewProcedure
    .input(cityPage)
    .output(pageOf(cityRow))
    .query(({ ctx, input }) => listCityRows(ctx, input)),
  create: reviewProcedure
    .input(cityForm)
    .output(byId)
    .mutation(({ ctx, input }) => createCity(ctx, input)),
  update: reviewProcedure
    .input(
      cityForm
        .partial()
        .extend({ isPopular: z.boolean().optional(), isOpenForHosting: z.boolean().optional() })
        .extend(byId.shape),
    )
    .output(z.void())
    .mutation(({ ctx, input }) => updateCity(ctx, input)),
  makeDefault: reviewProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => makeDefaultCity(ctx, input)),
  move: reviewProcedure
    .input(byId.extend({ step: z.enum(['up', 'down']) }))
    .output(z.void())
    .mutation(({ ctx, input }) => moveCity(ctx, input)),
  remove: reviewProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCity(ctx, input)),
});
