import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { numbers } from './schemas.ts';
import { showNumbers } from './show-numbers.ts';

export const eventNumbersRouter = router({
  show: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{id}/numbers',
      scope: 'numbers:read',
      fieldScopes: { codes: 'codes:read' },
      summary: 'An event of hers in figures: views, sales by day, refunds, ticket types, codes',
    })
    .input(z.object({ id: z.uuid(), against: z.uuid().optional() }))
    .output(numbers)
    .query(({ ctx, input }) => showNumbers(ctx, input)),
});
