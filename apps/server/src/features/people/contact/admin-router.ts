import { byId } from '#server/sql/by-id.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { moderationProcedure, router } from '#server/trpc/trpc.ts';
import { listMessages, showMessage } from './queries.ts';
import { handledMessage, listedMessage, messageListInput, wholeMessage } from './schemas.ts';
import { markHandled, reopenMessage } from './set-handled.ts';

export const adminContactRouter = router({
  list: moderationProcedure
    .input(messageListInput)
    .output(pageOf(listedMessage))
    .query(({ ctx, input }) => listMessages(ctx, input)),

  show: moderationProcedure
    .input(byId)
    .output(wholeMessage)
    .query(({ ctx, input }) => showMessage(ctx, input)),

  markHandled: moderationProcedure
    .input(byId)
    .output(handledMessage)
    .mutation(({ ctx, input }) => markHandled(ctx, input)),

  reopen: moderationProcedure
    .input(byId)
    .output(handledMessage)
    .mutation(({ ctx, input }) => reopenMessage(ctx, input)),
});
