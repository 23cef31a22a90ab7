import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { showCheckInList } from './queries.ts';
import * as schemas from './schemas.ts';
import { sendScans } from './send-scans.ts';
import { undoAdmission } from './undo-admission.ts';

/** At the door of an event: its organiser's business, and admins'. */
export const checkInRouter = router({
  list: memberProcedure
    .input(z.object({ id: z.uuid() }))
    .output(schemas.checkInList)
    .query(({ ctx, input }) => showCheckInList(ctx, input)),
  send: memberProcedure
    .input(schemas.scanBatch)
    .output(z.object({ answers: z.array(schemas.scanAnswer) }))
    .mutation(({ ctx, input }) => sendScans(ctx, input)),
  undo: memberProcedure
    .input(z.object({ eventId: z.uuid(), ticketId: z.uuid() }))
    .output(schemas.undone)
    .mutation(({ ctx, input }) => undoAdmission(ctx, input)),
});
