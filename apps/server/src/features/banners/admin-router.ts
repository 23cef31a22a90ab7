import { bannerInput } from '@nagarika/domain/banners';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { allBanners } from './queries.ts';
import { adminBanner } from './schemas.ts';
import { createBanner, moveBanner, removeBanner, turnBanner, updateBanner } from './service.ts';

const oneId = z.object({ id: z.uuid() });

export const adminBannersRouter = router({
  list: adminProcedure.output(z.array(adminBanner)).query(({ ctx }) => allBanners(ctx)),
  create: adminProcedure
    .input(bannerInput)
    .output(adminBanner)
    .mutation(({ ctx, input }) => createBanner(ctx, input)),
  update: adminProcedure
    .input(bannerInput.safeExtend(oneId.shape))
    .output(adminBanner)
    .mutation(({ ctx, input }) => updateBanner(ctx, input)),
  turn: adminProcedure
    .input(oneId.extend({ isActive: z.boolean() }))
    .output(z.void())
    .mutation(({ ctx, input }) => turnBanner(ctx, input)),
  remove: adminProcedure
    .input(oneId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeBanner(ctx, input)),
  move: adminProcedure
    .input(oneId.extend({ step: z.enum(['up', 'down']) }))
    .output(z.void())
    .mutation(({ ctx, input }) => moveBanner(ctx, input)),
});
