import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { doorProcedure, router } from '#server/trpc/trpc.ts';
import { listDevices, showCheckInList } from './queries.ts';
import { replaceDevice } from './replace-device.ts';
import * as schemas from './schemas.ts';
import { sendScans } from './send-scans.ts';
import { undoAdmission } from './undo-admission.ts';

/** The door of an event, for its team, admins, and holders of a door pass for it. */
export const checkInRouter = router({
  list: doorProcedure
    .meta({
      rest: 'GET /api/my-events/{id}/check-in',
      scope: 'checkin:write',
      summary: 'All that a scanner needs to go on without a connection',
    })
    .input(byId)
    .output(schemas.checkInList)
    .query(({ ctx, input }) => showCheckInList(ctx, input)),
  send: doorProcedure
    .meta({
      rest: 'POST /api/my-events/{eventId}/scans',
      scope: 'checkin:write',
      summary: 'Judge scans, in the order in which they were made; sent again, they change nothing',
    })
    .input(schemas.scanBatch)
    .output(z.object({ answers: z.array(schemas.scanAnswer) }))
    .mutation(({ ctx, input }) => sendScans(ctx, input)),
  undo: doorProcedure
    .meta({
      rest: 'POST /api/my-events/{eventId}/scans/undo',
      scope: 'checkin:write',
      summary: 'Take an admission back',
    })
    .input(z.object({ eventId: z.uuid(), ticketId: z.uuid() }))
    .output(schemas.undone)
    .mutation(({ ctx, input }) => undoAdmission(ctx, input)),
  devices: doorProcedure
    .input(byId)
    .output(schemas.doorDevices)
    .query(({ ctx, input }) => listDevices(ctx, input)),
  replace: doorProcedure
    .input(schemas.replacement)
    .output(z.object({ replaced: z.string() }))
    .mutation(({ ctx, input }) => replaceDevice(ctx, input)),
});
