import { z } from 'zod';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { ownerProcedure, router } from '#server/trpc/trpc.ts';
import { auditKinds, listAudit } from './queries.ts';
import { auditEntry, auditListInput } from './schemas.ts';

export const adminAuditRouter = router({
  list: ownerProcedure
    .input(auditListInput)
    .output(pageOf(auditEntry))
    .query(({ ctx, input }) => listAudit(ctx, input)),

  kinds: ownerProcedure
    .output(z.object({ actions: z.array(z.string()), subjectTypes: z.array(z.string()) }))
    .query(({ ctx }) => auditKinds(ctx)),
});
