import { useLingui } from '@lingui/react/macro';
import type { TaxRateKind } from '@nagarika/domain/money/tax/tax-rates';

/** Says what each rate applies to, and what it means where it is in force. */
export function useRateNames(): Record<TaxRateKind, { name: string; says: string }> {
  const { t } = useLingui();
  return {
    gst_tickets: {
      name: t`GST on tickets`,
      says: t`Contained in the ticket price of organisers who are registered.`,
    },
    gst_services: {
      name: t`GST on our services`,
      says: t`Contained in the service charge and in our commission.`,
    },
    tcs: {
      name: 'TCS (GST)',
      says: t`Kept back from payouts to registered organisers, of the net ticket price without GST.`,
    },
    tds: {
      name: t`TDS (income tax)`,
      says: t`Kept back from payouts, of the net ticket price without GST.`,
    },
  };
}
