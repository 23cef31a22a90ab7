import { recentPeriods } from '@nagarika/domain/time/periods';
import { z } from 'zod';
import { financeProcedure, router } from '#server/trpc/trpc.ts';
import { showAnalytics } from './queries.ts';

const sales = z.object({
  /** A day in India 'YYYY-MM-DD', a city or a category. */
  label: z.string(),
  bookings: z.int(),
  seats: z.int(),
  /** Paise, less refunds. */
  gross: z.int(),
});

export const adminAnalyticsRouter = router({
  show: financeProcedure
    .input(z.object({ period: z.enum(recentPeriods) }))
    .output(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        funnel: z.object({ viewed: z.int(), began: z.int(), paid: z.int() }),
        byDay: z.array(sales.extend({ newMembers: z.int() })),
        byCity: z.array(sales),
        byCategory: z.array(sales),
      }),
    )
    .query(({ ctx, input }) => showAnalytics(ctx, input)),
});
