import { termsForm, typeForm } from '@nagarika/domain/events/prices/price-forms';
import { saleStates } from '@nagarika/domain/events/prices/prices';
import { z } from 'zod';
import { deleteCode, makeCode } from '#server/features/events/prices/codes/make-code.ts';
import { pauseCode } from '#server/features/events/prices/codes/pause-code.ts';
import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { addType, renameType } from './add-type.ts';
import { changeTerms } from './change-terms.ts';
import { makingCode, oneCode, oneType, prices, renaming } from './schemas.ts';
import { setSaleState } from './set-sale-state.ts';
import { showPrices } from './show-prices.ts';

export const pricesRouter = router({
  show: memberProcedure
    .meta({
      rest: 'GET /api/my-events/{id}/prices',
      scope: 'events:read',
      fieldScopes: { codes: 'codes:read' },
      summary: 'Its ticket types and promotion codes',
    })
    .input(byId)
    .output(prices)
    .query(({ ctx, input }) => showPrices(ctx, input)),
  addType: memberProcedure
    .input(byId.extend({ type: typeForm }))
    .output(z.void())
    .mutation(({ ctx, input }) => addType(ctx, input)),
  changeTerms: memberProcedure
    .input(oneType.extend({ terms: termsForm }))
    .output(z.void())
    .mutation(({ ctx, input }) => changeTerms(ctx, input)),
  renameType: memberProcedure
    .input(renaming)
    .output(z.void())
    .mutation(({ ctx, input }) => renameType(ctx, input)),
  setSaleState: memberProcedure
    .input(oneType.extend({ saleState: z.enum(saleStates).exclude(['stopped']) }))
    .output(z.void())
    .mutation(({ ctx, input }) => setSaleState(ctx, input)),
  makeCode: memberProcedure
    .meta({
      rest: 'POST /api/my-events/{id}/codes',
      scope: 'codes:write',
      summary: 'Make a promotion code',
    })
    .input(makingCode)
    .output(z.void())
    .mutation(({ ctx, input }) => makeCode(ctx, input)),
  pauseCode: memberProcedure
    .meta({
      rest: 'POST /api/my-events/{id}/codes/{codeId}/pause',
      scope: 'codes:write',
      summary: 'Pause a promotion code, or let it be used again',
    })
    .input(oneCode.extend({ isPaused: z.boolean() }))
    .output(z.void())
    .mutation(({ ctx, input }) => pauseCode(ctx, input)),
  deleteCode: memberProcedure
    .meta({
      rest: 'DELETE /api/my-events/{id}/codes/{codeId}',
      scope: 'codes:write',
      summary: 'Delete a promotion code that nobody used',
    })
    .input(oneCode)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCode(ctx, input)),
});
