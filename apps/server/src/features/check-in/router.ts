import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { doorListOf } from './queries.ts';
import { sendScans } from './send.ts';
import * as shapes from './shapes.ts';
import { undoAdmission } from './undo.ts';

/** At the door of an event: its organiser's business, and admins'. */
export const checkInRouter = router({
  list: memberProcedure
    .input(z.object({ id: z.uuid() }))
    .output(shapes.doorList)
    .query(({ ctx, input }) => doorListOf(ctx, input)),
  send: memberProcedure
    .input(shapes.scanBatch)
    .output(z.object({ answers: z.array(shapes.scanAnswer) }))
    .mutation(({ ctx, input }) => sendScans(ctx, input)),
  undo: memberProcedure
    .input(z.object({ eventId: z.uuid(), ticketId: z.uuid() }))
    .output(shapes.undone)
    .mutation(({ ctx, input }) => undoAdmission(ctx, input)),
});
