import { editSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { editEvent } from './edit-event.ts';
import { latestRevision } from './queries.ts';
import { edited, revision } from './schemas.ts';

export const revisionsRouter = router({
  edit: memberProcedure
    .input(editSubmissionSchema.safeExtend({ id: z.uuid() }))
    .output(edited)
    .mutation(({ ctx, input }) => editEvent(ctx, input)),
  latest: memberProcedure
    .input(byId)
    .output(revision.nullable())
    .query(({ ctx, input }) => latestRevision(ctx, input)),
});
