import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { makeLink } from './make-link.ts';
import { listLinks } from './queries.ts';
import { renameLink } from './rename-link.ts';
import { retireLink } from './retire-link.ts';
import { links, naming, ofEvent, oneLink, renaming } from './schemas.ts';

/** Short links to an event, for its team, with what came of each. */
export const eventLinksRouter = router({
  list: memberProcedure
    .input(ofEvent)
    .output(links)
    .query(({ ctx, input }) => listLinks(ctx, input)),
  make: memberProcedure
    .input(naming)
    .output(z.void())
    .mutation(({ ctx, input }) => makeLink(ctx, input)),
  rename: memberProcedure
    .input(renaming)
    .output(z.void())
    .mutation(({ ctx, input }) => renameLink(ctx, input)),
  retire: memberProcedure
    .input(oneLink)
    .output(z.void())
    .mutation(({ ctx, input }) => retireLink(ctx, input)),
});
