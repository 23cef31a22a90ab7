import { useLingui } from '@lingui/react/macro';
import type { Numbers } from './use-numbers.ts';

type Reason = Numbers['refunds']['byReason'][number]['reason'];

/** Why money went back, in two or three words. */
export function useReasonNames(): (reason: Reason) => string {
  const { t } = useLingui();
  const names: Record<Reason, string> = {
    member_cancelled: t`Cancelled by the member`,
    seats_cancelled: t`Seats cancelled by the member`,
    event_cancelled: t`Event cancelled`,
    event_postponed: t`Event postponed`,
    sales_stopped: t`Sales stopped`,
    event_past: t`Paid too late`,
    no_seats: t`No seats left`,
    code_used_up: t`Code used up`,
    duplicate_payment: t`Paid twice`,
    superseded_order: t`Order replaced`,
    wrong_amount: t`Wrong amount`,
    seats_resold: t`Seat resold`,
    made_at_gateway: t`Returned by payments`,
    chargeback: t`Bank dispute lost`,
    written_off: t`Less than ₹1 left`,
    bank_transfer: t`Sent by bank transfer`,
    decided_by_organiser: t`Your decision`,
    decided_by_admin: t`Our decision`,
  };
  return (reason) => names[reason];
}
