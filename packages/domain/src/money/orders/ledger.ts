import { splitSale } from '../../events/prices/money.ts';
import type { RefundReason } from './payments.ts';

/**
 * Accounts of the double-entry ledger. Debits are positive, credits negative; a transaction sums
 * to zero. `gateway` is money at the payment provider, `bank` in our own account; `members_payable` what we owe those who
 * paid, until it has become a ticket or has been refunded; `rounding_income` what the gateway does not send back, as it
 * is less than ₹1; `chargeback_losses` what banks took after disputes beyond what was owed to the buyers, and
 * `chargeback_recoveries` what came back of it. `gst_contained` is what of our income is GST, and `gst_payable` the same as it is owed to the state;
 * `tcs_payable` and `tds_payable` what was withheld from organisers for it. `refunded_twice` is what our bank sent as refunds and
 * settled nothing, as the gateway had returned the same: the member owes it back. The others are what we owe or earned.
 */
export const ledgerAccounts = [
  'gateway',
  'bank',
  'members_payable',
  'organiser_payable',
  'commission_income',
  'service_charge_income',
  'rounding_income',
  'refunded_twice',
  'chargeback_losses',
  'chargeback_recoveries',
  'gst_contained',
  'gst_payable',
  'tcs_payable',
  'tds_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/**
 * `refund_returned`, `payout_returned`: the bank sent back what had counted as paid. `refund_transfer`: a refund left our bank.
 * `dispute`: the gateway took money for one, or gave it back. `gst`: of a tax paper of ours.
 */
export const ledgerKinds = [
  'capture',
  'sale',
  'sale_reversal',
  'refund_paid',
  'refund_returned',
  'refund_transfer',
  'dispute',
  'payout',
  'payout_returned',
  'gst',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The price of tickets and the service charge on it, or a part of both; paise. */
export type SalePart = { subtotalPaise: number; feePaise: number };

/** Debit positive, credit negative; paise. */
export type LedgerEntry = { account: LedgerAccount; amountPaise: number };

/** Money arrived: we owe it to the buyer until it is a ticket or goes back. */
export function captureEntries(amountPaise: number): LedgerEntry[] {
  return nonZero([
    { account: 'gateway', amountPaise },
    { account: 'members_payable', amountPaise: -amountPaise },
  ]);
}

/** It became a ticket: 80% the organiser's, 20% commission, the service charge ours. */
export function saleEntries(price: SalePart): LedgerEntry[] {
  const { commissionPaise, organiserPaise } = splitSale(price.subtotalPaise);
  return nonZero([
    { account: 'members_payable', amountPaise: price.subtotalPaise + price.feePaise },
    { account: 'organiser_payable', amountPaise: -organiserPaise },
    { account: 'commission_income', amountPaise: -commissionPaise },
    { account: 'service_charge_income', amountPaise: -price.feePaise },
  ]);
}

/**
 * A ticket was given back, or a part of its price: so much of its sale is undone as is refunded.
 * `left` is what stood of the sale before. The commission falls to that of what stands afterwards,
 * so that the parts of a sale, in whatever sizes it is undone, add up to it to the paisa.
 */
export function saleReversalEntries(left: SalePart, part: SalePart): LedgerEntry[] {
  const subtotalPaise = left.subtotalPaise - part.subtotalPaise;
  const feePaise = left.feePaise - part.feePaise;
  if (Math.min(subtotalPaise, feePaise, part.subtotalPaise, part.feePaise) < 0) {
    throw new RangeError('more of a sale would be undone than is left of it');
  }
  const before = splitSale(left.subtotalPaise);
  const after = splitSale(subtotalPaise);
  return nonZero([
    { account: 'members_payable', amountPaise: -(part.subtotalPaise + part.feePaise) },
    { account: 'organiser_payable', amountPaise: before.organiserPaise - after.organiserPaise },
    { account: 'commission_income', amountPaise: before.commissionPaise - after.commissionPaise },
    { account: 'service_charge_income', amountPaise: part.feePaise },
  ]);
}

type Paid = { amountPaise: number; reason: RefundReason };

/**
 * A refund reached the buyer. What is written off stays at the gateway, and is ours; what her bank took back is gone from
 * there since (disputes.ts).
 */
export function refundPaidEntries({ amountPaise, reason }: Paid): LedgerEntry[] {
  return nonZero([
    { account: 'members_payable', amountPaise },
    { account: payerOf(reason), amountPaise: -amountPaise },
  ]);
}

/** One that had counted as paid has not reached her: we owe it again. */
export function refundReturnedEntries({ amountPaise, reason }: Paid): LedgerEntry[] {
  return nonZero([
    { account: payerOf(reason), amountPaise },
    { account: 'members_payable', amountPaise: -amountPaise },
  ]);
}

/** One that went by bank transfer is paid from what our bank sent for it (`refundTransferEntries`). */
function payerOf(reason: RefundReason): LedgerAccount {
  if (reason === 'written_off') return 'rounding_income';
  if (reason === 'bank_transfer') return 'refunded_twice';
  return reason === 'chargeback' ? 'chargeback_losses' : 'gateway';
}

/** Our bank sent a refund: until something that is owed is settled with it, the member has it twice. */
export function refundTransferEntries(amountPaise: number): LedgerEntry[] {
  return nonZero([
    { account: 'refunded_twice', amountPaise },
    { account: 'bank', amountPaise: -amountPaise },
  ]);
}

/** The paise kept back of a payout for the tax office; negative: released. */
export type Withheld = { tcsPaise: number; tdsPaise: number };

/** Returns what the bank moves of a payout, or of one of its lines. */
export function transferredOf(payout: { amountPaise: number } & Withheld): number {
  return payout.amountPaise - payout.tcsPaise - payout.tdsPaise;
}

/** A payout went to the organiser; negative: what had been paid too much was kept back of it. */
export function payoutEntries(line: { amountPaise: number } & Withheld): LedgerEntry[] {
  return nonZero([
    { account: 'organiser_payable', amountPaise: line.amountPaise },
    { account: 'bank', amountPaise: -transferredOf(line) },
    { account: 'tcs_payable', amountPaise: -line.tcsPaise },
    { account: 'tds_payable', amountPaise: -line.tdsPaise },
  ]);
}

/** The bank sent it back: it is owed again, and nothing is withheld of it. */
export function payoutReturnedEntries(line: { amountPaise: number } & Withheld): LedgerEntry[] {
  return payoutEntries(line).map(({ account, amountPaise }) => ({
    account,
    amountPaise: -amountPaise,
  }));
}

/** The GST that an invoice of ours contains; negative: that of a credit note. Our income stays what was paid. */
export function gstEntries(taxPaise: number): LedgerEntry[] {
  return nonZero([
    { account: 'gst_contained', amountPaise: taxPaise },
    { account: 'gst_payable', amountPaise: -taxPaise },
  ]);
}

function nonZero(entries: LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ amountPaise }) => amountPaise !== 0);
}
