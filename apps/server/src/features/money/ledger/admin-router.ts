import type { Language } from '@nagarika/domain/language/languages';
import { textOf } from '@nagarika/domain/language/texts';
import { askForCheck } from '#server/features/money/ledger/checks/ask-for-check.ts';
import { lastCheck } from '#server/features/money/ledger/checks/last-check.ts';
import { retryRefund } from '#server/features/money/ledger/entries/retry-refund.ts';
import { byId } from '#server/sql/by-id.ts';
import { pageInput, pageOf } from '#server/sql/pages/offset-page.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { word } from '#server/words/word.ts';
import { flaggedPayments, openRefunds, parkedEvents } from './queries.ts';
import {
  flaggedPayment,
  lastLedgerCheck,
  openRefund,
  parkedEvent,
  refundListInput,
} from './schemas.ts';

export const adminLedgerRouter = router({
  check: financeProcedure.output(lastLedgerCheck).query(async ({ ctx }) => {
    const check = await lastCheck(ctx);
    return (
      check && { ...check, rules: check.rules.map((one) => inWords(one, ctx.request.language)) }
    );
  }),

  checkAgain: financeProcedure.mutation(({ ctx }) => askForCheck(ctx)),

  openRefunds: financeProcedure
    .input(refundListInput)
    .output(pageOf(openRefund))
    .query(({ ctx, input }) => openRefunds(ctx, input)),

  flaggedPayments: financeProcedure
    .input(pageInput)
    .output(pageOf(flaggedPayment))
    .query(({ ctx, input }) => flaggedPayments(ctx, input)),

  parkedEvents: financeProcedure
    .input(pageInput)
    .output(pageOf(parkedEvent))
    .query(({ ctx, input }) => parkedEvents(ctx, input)),

  retryRefund: freshFinanceProcedure
    .input(byId)
    .output(byId)
    .mutation(({ ctx, input }) => retryRefund(ctx, input)),
});

/**
 * Words the rule in the reader's language, of which a kept check has the English; details come from the
 * database in none.
 */
function inWords<Rule extends { rule: string }>(one: Rule, language: Language): Rule {
  return { ...one, rule: word(textOf(one.rule), language) };
}
