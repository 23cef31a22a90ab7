import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { markHandled, reopenMessage } from './handle.ts';
import {
  listedMessage,
  listMessages,
  messageListInput,
  showMessage,
  wholeMessage,
} from './queries.ts';

const oneId = z.object({ id: z.uuid() });
const handled = z.object({ id: z.uuid(), handledAt: z.iso.datetime().nullable() });

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
    .output(handled)
    .mutation(({ ctx, input }) => markHandled(ctx, input)),

  reopen: adminProcedure
    .input(oneId)
    .output(handled)
    .mutation(({ ctx, input }) => reopenMessage(ctx, input)),
});
