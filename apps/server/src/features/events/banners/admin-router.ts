import { bannerInput } from '@nagarika/domain/events/covers/banners';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import { createBanner, updateBanner } from './create-banner.ts';
import { listAllBanners } from './queries.ts';
import { adminBanner } from './schemas.ts';
import { moveBanner, removeBanner, turnBanner } from './turn-banner.ts';

export const adminBannersRouter = router({
  list: reviewProcedure.output(z.array(adminBanner)).query(({ ctx }) => listAllBanners(ctx)),
  create: reviewProcedure
    .input(bannerInput)
    .output(adminBanner)
    .mutation(({ ctx, input }) => createBanner(ctx, input)),
  update: reviewProcedure
    .input(bannerInput.safeExtend(byId.shape))
    .output(adminBanner)
    .mutation(({ ctx, input }) => updateBanner(ctx, input)),
  turn: reviewProcedure
    .input(byId.extend({ isActive: z.boolean() }))
    .output(z.void())
    .mutation(({ ctx, input }) => turnBanner(ctx, input)),
  remove: reviewProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeBanner(ctx, input)),
  move: reviewProcedure
    .input(byId.extend({ step: z.enum(['up', 'down']) }))
    .output(z.void())
    .mutation(({ ctx, input }) => moveBanner(ctx, input)),
});
