import { pauseReason as reason } from '@nagarika/domain/events/prices/price-forms';
import { z } from 'zod';
import { pauseCode } from '#server/features/events/prices/codes/pause-code.ts';
import { reviewProcedure, router } from '#server/trpc/trpc.ts';
import { oneCode, oneType } from './schemas.ts';
import { setSaleState } from './set-sale-state.ts';

/** Procedures by which an admin stops a part of an event's sale; its organiser is told why. */
export const adminPricesRouter = router({
  pauseType: reviewProcedure
    .input(oneType.extend({ reason }))
    .output(z.void())
    .mutation(({ ctx, input }) => setSaleState(ctx, { ...input, saleState: 'paused' })),
  pauseCode: reviewProcedure
    .input(oneCode.extend({ reason }))
    .output(z.void())
    .mutation(({ ctx, input }) => pauseCode(ctx, { ...input, isPaused: true })),
});
