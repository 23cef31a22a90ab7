import { z } from 'zod';
import { byEventId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { makeLink } from './make-link.ts';
import { listLinks } from './queries.ts';
import { renameLink, retireLink } from './rename-link.ts';
import { links, madeLink, naming, oneLink, renaming } from './schemas.ts';

/** Short links to an event, for its team, with the figures of each. */
export const eventLinksRouter = router({
  list: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{eventId}/links',
      scope: 'kit:read',
      summary: 'Short links of an event that she manages, with what came by each and by other ways',
    })
    .input(byEventId)
    .output(links)
    .query(({ ctx, input }) => listLinks(ctx, input)),
  make: memberProcedure
    .meta({
      rest: 'POST /api/my-events/{eventId}/links',
      scope: 'links:write',
      summary: 'A short link of her own to an event that she manages',
    })
    .input(naming)
    .output(madeLink)
    .mutation(({ ctx, input }) => makeLink(ctx, input)),
  rename: memberProcedure
    .meta({
      rest: 'POST /api/links/{id}/rename',
      scope: 'links:write',
      summary: 'Gives one of them another name',
    })
    .input(renaming)
    .output(z.void())
    .mutation(({ ctx, input }) => renameLink(ctx, input)),
  retire: memberProcedure
    .meta({
      rest: 'DELETE /api/links/{id}',
      scope: 'links:write',
      summary: 'From now on it leads nowhere; its figures stay',
    })
    .input(oneLink)
    .output(z.void())
    .mutation(({ ctx, input }) => retireLink(ctx, input)),
});
