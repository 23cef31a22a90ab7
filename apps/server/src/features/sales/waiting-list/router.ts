import { z } from 'zod';
import { byEventId } from '#server/sql/by-id.ts';
import { listPage, pageListInput } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { declineOffer, leaveList } from './end-wait.ts';
import { joinList } from './join-list.ts';
import { countWaits, listWaits, ownWait, ownWaits } from './queries.ts';
import * as schemas from './schemas.ts';

const { oneWait } = schemas;

export const waitingListRouter = router({
  // Serves the waiting member.
  mine: memberProcedure
    .input(byEventId)
    .output(schemas.wait.nullable())
    .query(({ ctx, input }) => ownWait(ctx, input)),
  own: memberProcedure.output(z.array(schemas.waitOfEvent)).query(({ ctx }) => ownWaits(ctx)),
  join: memberProcedure
    .input(schemas.joinInput)
    .output(schemas.wait)
    .mutation(({ ctx, input }) => joinList(ctx, input)),
  leave: memberProcedure
    .input(oneWait)
    .output(schemas.ended)
    .mutation(({ ctx, input }) => leaveList(ctx, input)),
  decline: memberProcedure
    .input(oneWait)
    .output(schemas.ended)
    .mutation(({ ctx, input }) => declineOffer(ctx, input)),

  // Serves the event's team.
  list: memberProcedure
    .input(pageListInput.extend(byEventId.shape))
    .output(listPage(schemas.listedWait))
    .query(({ ctx, input }) => listWaits(ctx, input)),
  counts: memberProcedure
    .input(byEventId)
    .output(z.array(schemas.waitCounts))
    .query(({ ctx, input }) => countWaits(ctx, input)),
});
