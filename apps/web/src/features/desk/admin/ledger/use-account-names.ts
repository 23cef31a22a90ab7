import { useLingui } from '@lingui/react/macro';
import type { LedgerAccount } from '@nagarika/domain/money/orders/ledger';

/** Names the ledger's accounts, and says what each holds. */
export function useAccountNames(): Record<LedgerAccount, { name: string; says: string }> {
  const { t } = useLingui();
  return {
    gateway: { name: t`Gateway`, says: t`with the payment provider` },
    bank: { name: t`Bank`, says: t`sent to organisers and members so far` },
    refunded_twice: {
      name: t`Refunded twice`,
      says: t`by bank and gateway both: members owe it back`,
    },
    members_payable: { name: t`Owed to members`, says: t`refunds on their way` },
    organiser_payable: { name: t`Owed to organisers`, says: t`80% of what was sold, less payouts` },
    commission_income: { name: t`Commission`, says: t`earned` },
    service_charge_income: { name: t`Service charge`, says: t`earned` },
    gst_contained: { name: t`GST in our income`, says: t`part of commission and service charge` },
    gst_payable: { name: t`GST payable`, says: t`of our invoices, less credit notes` },
    tcs_payable: { name: t`TCS payable`, says: t`withheld from organisers` },
    tds_payable: { name: t`TDS payable`, says: t`withheld from organisers` },
    chargeback_losses: {
      name: t`Losses by chargeback`,
      says: t`taken by banks beyond what was owed`,
    },
    chargeback_recoveries: {
      name: t`Recovered chargebacks`,
      says: t`given back after a dispute was lost`,
    },
    rounding_income: { name: t`Rounding`, says: t`rests below ₹1 that cannot be sent back` },
  };
}
