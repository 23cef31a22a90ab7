import { z } from 'zod';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { listBanners } from './queries.ts';
import { banner } from './schemas.ts';

export const bannersRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/banners', summary: 'What the home page shows now' })
    .output(z.array(banner))
    .query(({ ctx }) => listBanners(ctx)),
});
