import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { markHandled } from './mark-handled.ts';
import { listMessages, showMessage } from './queries.ts';
import { reopenMessage } from './reopen-message.ts';
import { handledMessage, listedMessage, messageListInput, wholeMessage } from './schemas.ts';

const oneId = z.object({ id: z.uuid() });

export const adminContactRouter = router({
  list: adminProcedure
    .input(messageListInput)
    .output(pageOf(listedMessage))
    .query(({ ctx, input }) => listMessages(ctx, input)),

  show: adminProcedure
    .input(oneId)
    .output(wholeMessage)
    .query(({ ctx, input }) => showMessage(ctx, input)),

  markHandled: adminProcedure
    .input(oneId)
    .output(handledMessage)
    .mutation(({ ctx, input }) => markHandled(ctx, input)),

  reopen: adminProcedure
    .input(oneId)
    .output(handledMessage)
    .mutation(({ ctx, input }) => reopenMessage(ctx, input)),
});
