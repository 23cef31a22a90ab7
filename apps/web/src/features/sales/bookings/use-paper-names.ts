import { useLingui } from '@lingui/react/macro';
import type { TaxPaperKind } from '@nagarika/domain/money/tax/tax-papers';

/** Names each kind of paper with its subject. */
export function usePaperNames(): Record<TaxPaperKind, string> {
  const { t } = useLingui();
  return {
    ticket_invoice: t`Tax invoice: tickets`,
    ticket_credit: t`Credit note: tickets`,
    charge_invoice: t`Tax invoice: service charge`,
    charge_credit: t`Credit note: service charge`,
    commission_invoice: t`Tax invoice: commission`,
    commission_credit: t`Credit note: commission`,
  };
}
