import { aboutFiguresSchema } from '@nagarika/domain/words/news/about';
import { z } from 'zod';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { aboutFigures } from './queries.ts';

export const aboutRouter = router({
  figures: publicProcedure
    .output(aboutFiguresSchema.extend({ cities: z.int() }))
    .query(({ ctx }) => aboutFigures(ctx)),
});
