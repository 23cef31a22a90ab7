import { z } from 'zod';
import { publicProcedure, router } from '#server/trpc.ts';
import { listBanners } from './queries.ts';

const banner = z.object({
  id: z.uuid(),
  /** Null: the page draws cover art from the id. */
  bannerImage: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  ctaText: z.string(),
  landingPageUrl: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const bannersRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/banners', summary: 'What the home page shows now' })
    .output(z.array(banner))
    .query(({ ctx }) => listBanners(ctx)),
});
