import { z } from 'zod';
import { byEventId } from '#server/sql/by-id.ts';
import { doorProcedure, memberProcedure, router } from '#server/trpc/trpc.ts';
import { importList } from './import-list.ts';
import { issueGuest } from './issue-guest.ts';
import { previewList } from './preview-list.ts';
import * as schemas from './schemas.ts';
import { showOptions } from './show-options.ts';
import { takeBackGuest } from './take-back-guest.ts';

/** Seats that an event's team issues to people without an account. */
export const guestsRouter = router({
  options: doorProcedure
    .input(byEventId)
    .output(schemas.guestOptions)
    .query(({ ctx, input }) => showOptions(ctx, input)),
  issue: doorProcedure
    .input(schemas.guestInput)
    .output(schemas.issuedGuest)
    .mutation(({ ctx, input }) => issueGuest(ctx, input)),
  // The preview is no query, so that names and numbers stand in no address.
  previewList: memberProcedure
    .input(schemas.listInput)
    .output(schemas.listPreview)
    .mutation(({ ctx, input }) => previewList(ctx, input)),
  importList: memberProcedure
    .input(schemas.importInput)
    .output(schemas.listImported)
    .mutation(({ ctx, input }) => importList(ctx, input)),
  takeBack: doorProcedure
    .input(z.object({ id: z.uuid(), eventId: z.uuid() }))
    .output(z.object({ id: z.uuid(), status: z.literal('cancelled') }))
    .mutation(({ ctx, input }) => takeBackGuest(ctx, input)),
});
