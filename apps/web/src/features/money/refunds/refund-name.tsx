import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { amountOf, type RefundCase, type RefundDraft } from './refund-draft.ts';

/** What the press does, with its amount. */
export function RefundName({ one, draft }: { one: RefundCase; draft: RefundDraft }) {
  const amount = amountOf(one, draft) ?? 0;
  return amount === 0 ? (
    <Trans>Take the tickets back</Trans>
  ) : (
    <Trans>Refund {formatRupeesExact(amount)}</Trans>
  );
}
