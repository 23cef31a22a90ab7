import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { issueGuest } from './issue-guest.ts';
import * as schemas from './schemas.ts';
import { showOptions } from './show-options.ts';
import { takeBackGuest } from './take-back-guest.ts';

/** Seats that an event's team issues to people without an account. */
export const guestsRouter = router({
  options: memberProcedure
    .input(z.object({ eventId: z.uuid() }))
    .output(schemas.guestOptions)
    .query(({ ctx, input }) => showOptions(ctx, input)),
  issue: memberProcedure
    .input(schemas.guestInput)
    .output(schemas.issuedGuest)
    .mutation(({ ctx, input }) => issueGuest(ctx, input)),
  takeBack: memberProcedure
    .input(z.object({ id: z.uuid(), eventId: z.uuid() }))
    .output(z.object({ id: z.uuid(), status: z.literal('cancelled') }))
    .mutation(({ ctx, input }) => takeBackGuest(ctx, input)),
});
