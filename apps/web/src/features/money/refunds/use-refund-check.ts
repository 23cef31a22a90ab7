import { useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { Checked } from '../../../lib/checked.ts';
import {
  type AmountProblem,
  amountProblem,
  isReasonMissing,
  type RefundCase,
  type RefundDraft,
} from './refund-draft.ts';

/** What is wrong with a decision, in words. The server judges again. */
export function useRefundCheck() {
  const { t } = useLingui();

  function words(problem: AmountProblem, one: RefundCase): string {
    const most = formatRupeesExact(one.everything);
    const stays = formatRupeesExact(one.maxOfValid ?? 0);
    switch (problem) {
      case 'missing':
        return t`Please enter an amount, like 250 or 250.50.`;
      case 'too_little':
        return t`A refund is at least ₹1.`;
      case 'too_much':
        return t`No more than ${most} is left of what she paid.`;
      case 'leaves_nothing':
        return t`At most ${stays} while the tickets stay valid. To give everything back, choose “Everything”.`;
    }
  }

  return (one: RefundCase, draft: RefundDraft): Checked<RefundDraft> => {
    const problem = amountProblem(one, draft);
    const issues = [
      ...(problem ? [{ path: ['rupees'], message: words(problem, one) }] : []),
      ...(isReasonMissing(draft)
        ? [{ path: ['reason'], message: t`Please say why: the member reads it.` }]
        : []),
    ];
    return issues.length > 0 ? { issues } : { value: draft };
  };
}
