import { byId } from '#server/sql/by-id.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { liftSuspension, resumeEvents } from './lift-suspension.ts';
import { previewSuspension } from './preview-suspension.ts';
import { lifted, liftInput, suspended, suspendInput, suspensionPreview } from './schemas.ts';
import { suspendUser } from './suspend-user.ts';

export const adminSuspensionsRouter = router({
  preview: ownerProcedure
    .input(byId)
    .output(suspensionPreview)
    .query(({ ctx, input }) => previewSuspension(ctx, input)),
  suspend: freshOwnerProcedure
    .input(suspendInput)
    .output(suspended)
    .mutation(({ ctx, input }) => suspendUser(ctx, input)),
  lift: freshOwnerProcedure
    .input(liftInput)
    .output(lifted)
    .mutation(({ ctx, input }) => liftSuspension(ctx, input)),
  resume: ownerProcedure
    .input(byId)
    .output(lifted.pick({ resumed: true }))
    .mutation(({ ctx, input }) => resumeEvents(ctx, input)),
});
