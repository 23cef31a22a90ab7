import { communityInput } from '@nagarika/domain/events/cities/community-forms';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import { createCommunity, updateCommunity } from './create-community.ts';
import { listCommunityRows } from './list-community-rows.ts';
import { moveCommunity } from './move-community.ts';
import { removeCommunity } from './remove-community.ts';
import { communityPage, communityRow } from './schemas.ts';

/** The admins' procedures for communities; those for everybody stand in router.ts. */
export const adminCommunitiesRouter = router({
  list: reviewProcedure
    .input(communityPage)
    .output(pageOf(communityRow))
    .query(({ ctx, input }) => listCommunityRows(ctx, input)),
  create: reviewProcedure
    .input(communityInput)
    .output(byId)
    .mutation(({ ctx, input }) => createCommunity(ctx, input)),
  update: reviewProcedure
    .input(communityInput.extend(byId.shape))
    .output(z.void())
    .mutation(({ ctx, input }) => updateCommunity(ctx, input)),
  move: reviewProcedure
    .input(byId.extend({ step: z.enum(['up', 'down']) }))
    .output(z.void())
    .mutation(({ ctx, input }) => moveCommunity(ctx, input)),
  remove: reviewProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCommunity(ctx, input)),
});
