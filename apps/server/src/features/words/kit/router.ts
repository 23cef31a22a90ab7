import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { showKit } from './queries.ts';
import { kit } from './schemas.ts';

/** Everything that announces an event to the world, for its team. */
export const kitRouter = router({
  show: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{id}/kit',
      scope: 'kit:read',
      summary: 'What an event is told to the world with: messages, the card for other sites, links',
    })
    .input(byId)
    .output(kit)
    .query(({ ctx, input }) => showKit(ctx, input)),
});
