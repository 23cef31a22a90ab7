import { balanceRules } from './balance-rules.ts';
import { gatewayRules } from './gateway-rules.ts';
import { guestRules } from './guest-rules.ts';
import type { LedgerRule } from './ledger-rule.ts';
import { moneyRules } from './money-rules.ts';
import { passRules } from './pass-rules.ts';
import { payoutRules } from './payout-rules.ts';
import { priceRules } from './price-rules.ts';
import { refundTransferRules } from './refund-transfer-rules.ts';
import { rollupRules } from './rollup-rules.ts';
import { seatRules } from './seat-rules.ts';
import { storyRules } from './story-rules.ts';
import { taxCommissionRules } from './tax-commission-rules.ts';
import { taxPaperRules } from './tax-paper-rules.ts';
import { ticketRules } from './ticket-rules.ts';
import { waitingRules } from './waiting-rules.ts';

export function ledgerRules(now: Date): LedgerRule[] {
  return [
    ...moneyRules(now),
    ...gatewayRules(),
    ...passRules(),
    ...balanceRules(),
    ...rollupRules(now),
    ...payoutRules(),
    ...refundTransferRules(),
    ...taxPaperRules(now),
    ...taxCommissionRules(now),
    ...ticketRules(),
    ...seatRules(now),
    ...priceRules(now),
    ...waitingRules(now),
    ...guestRules(),
    ...storyRules(),
  ];
}
