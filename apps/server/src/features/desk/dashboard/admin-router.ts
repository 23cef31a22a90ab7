import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { reports, waitingForAdmin } from './queries.ts';
import { urgent as urgentAnswer, waiting } from './schemas.ts';
import { urgent } from './urgent.ts';

export const adminDashboardRouter = router({
  reports: adminProcedure
    .meta({ rest: 'GET /api/admin/reports', summary: 'The four numbers of the dashboard' })
    .output(
      z.object({
        totalUsers: z.int(),
        pendingEvents: z.int(),
        approvedEvents: z.int(),
        /** Paise captured less refunds; null for an admin without the area Finance. */
        totalRevenue: z.int().nullable(),
      }),
    )
    .query(({ ctx }) => reports(ctx)),

  urgent: adminProcedure.output(urgentAnswer).query(({ ctx }) => urgent(ctx)),

  waiting: adminProcedure.output(waiting).query(({ ctx }) => waitingForAdmin(ctx)),
});
