import { bannerInput } from '@nagarika/domain/banners';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { createBanner } from './create-banner.ts';
import { moveBanner } from './move-banner.ts';
import { listAllBanners } from './queries.ts';
import { removeBanner } from './remove-banner.ts';
import { adminBanner } from './schemas.ts';
import { turnBanner } from './turn-banner.ts';
import { updateBanner } from './update-banner.ts';

const oneId = z.object({ id: z.uuid() });

export const adminBannersRouter = router({
  list: adminProcedure.output(z.array(adminBanner)).query(({ ctx }) => listAllBanners(ctx)),
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
