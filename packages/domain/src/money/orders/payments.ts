import { type EventStatus, isPast } from '../../events/listing/events.ts';
import { splitSale } from '../../events/prices/money.ts';
import type { BookingStatus } from '../../sales/bookings.ts';

/** The statuses of a payment, as the gateway has them. */
export const paymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The end of a captured payment: exactly one of these. */
export const paymentOutcomes = ['ticket', 'refund'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/**
 * The statuses of a refund. `queued`: not taken by the gateway yet. `pending`: taken. `failed`: sent back by
 * the bank; a new row takes its place, so that every row is one attempt under one idempotency key.
 * `replaced`: not sent, because a refund made at the gateway, or a chargeback, returned its money.
 */
export const refundStatuses = ['queued', 'pending', 'processed', 'failed', 'replaced'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * The statuses whose money is on its way back to the buyer, or has arrived: it counts against the payment.
 */
export const standingRefunds = ['queued', 'pending', 'processed'] as const;

/**
 * The reasons of refunds. `made_at_gateway`: by somebody at the gateway's dashboard, not by us. `chargeback`:
 * taken back by the buyer's bank after a dispute that was lost. `written_off`: a rest of less than the
 * gateway moves. `bank_transfer`: the gateway would not take it, and our bank sent it. None of these passes
 * through the gateway's refunds. `decided_by_organiser` and `decided_by_admin`: one booking, case by case,
 * with a reason in words.
 */
export const refundReasons = [
  'no_seats',
  'code_used_up',
  'duplicate_payment',
  'superseded_order',
  'event_cancelled',
  'event_past',
  'event_postponed',
  'sales_stopped',
  'wrong_amount',
  'member_cancelled',
  'seats_cancelled',
  'seats_resold',
  'made_at_gateway',
  'chargeback',
  'written_off',
  'bank_transfer',
  'decided_by_organiser',
  'decided_by_admin',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The reasons that count as gone back without a refund at the gateway. */
export const besideGateway = [
  'bank_transfer',
  'chargeback',
  'written_off',
] as const satisfies RefundReason[];

export function isBesideGateway(reason: RefundReason): boolean {
  return besideGateway.some((one) => one === reason);
}

/**
 * The accounts of the double-entry ledger. Debits are positive, credits negative; a transaction sums to zero.
 * `gateway` is money at the payment provider, `bank` in our own account; `members_payable` what we owe those
 * who paid, until it has become a ticket or has been refunded; `rounding_income` what the gateway does not
 * send back, as it is less than ₹1; `chargeback_losses` what banks took after disputes beyond what was owed
 * to the buyers, and `chargeback_recoveries` what came back of it. `gst_contained` is the GST in our income,
 * and `gst_payable` the same as owed to the state; `tcs_payable` and `tds_payable` what was withheld from
 * organisers for it. `refunded_twice` is what our bank sent as refunds and settled nothing, as the gateway
 * had returned the same: the member owes it back. The others are what we owe or earned.
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
 * The kinds of transactions. `refund_returned`, `payout_returned`: the bank sent back what had counted as
 * paid. `refund_transfer`: a refund left our bank. `dispute`: the gateway took money for one, or gave it
 * back. `gst`: the tax of a paper of ours.
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

/** An entry in paise; debits are positive, credits negative. */
export type LedgerEntry = { account: LedgerAccount; amountPaise: number };

/** Books money that arrived: we owe it to the buyer until it is a ticket or goes back. */
export function captureEntries(amountPaise: number): LedgerEntry[] {
  return nonZero([
    { account: 'gateway', amountPaise },
    { account: 'members_payable', amountPaise: -amountPaise },
  ]);
}

/** Books money that became a ticket: 80% the organiser's, 20% commission, the service charge ours. */
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
 * Books a ticket, or a part of its price, that was given back: this much of its sale is undone. `left` is
 * what stood of the sale before. The commission falls to that of what stands afterwards, so that the parts of
 * a sale, in whatever sizes it is undone, add up to it to the paisa.
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
 * Books a refund that reached the buyer. A sum that is written off stays at the gateway, and is ours; what
 * her bank took back is gone from there since (disputes.ts).
 */
export function refundPaidEntries({ amountPaise, reason }: Paid): LedgerEntry[] {
  return nonZero([
    { account: 'members_payable', amountPaise },
    { account: payerOf(reason), amountPaise: -amountPaise },
  ]);
}

/** Books a refund that had counted as paid and did not reach the buyer: we owe it again. */
export function refundReturnedEntries({ amountPaise, reason }: Paid): LedgerEntry[] {
  return nonZero([
    { account: payerOf(reason), amountPaise },
    { account: 'members_payable', amountPaise: -amountPaise },
  ]);
}

/**
 * Returns the account that pays a refund: one by bank transfer is paid from what our bank sent for it
 * (`refundTransferEntries`).
 */
function payerOf(reason: RefundReason): LedgerAccount {
  if (reason === 'written_off') return 'rounding_income';
  if (reason === 'bank_transfer') return 'refunded_twice';
  return reason === 'chargeback' ? 'chargeback_losses' : 'gateway';
}

/**
 * Books a refund that our bank sent: until something that is owed is settled with it, the member has it
 * twice.
 */
export function refundTransferEntries(amountPaise: number): LedgerEntry[] {
  return nonZero([
    { account: 'refunded_twice', amountPaise },
    { account: 'bank', amountPaise: -amountPaise },
  ]);
}

/** The tax kept back of a payout for the tax office; negative: released. */
export type Withheld = { tcsPaise: number; tdsPaise: number };

/** Returns what the bank moves of a payout, or the same for one of its lines. */
export function transferredOf(payout: { amountPaise: number } & Withheld): number {
  return payout.amountPaise - payout.tcsPaise - payout.tdsPaise;
}

/** Books a payout to the organiser; negative: what had been paid too much was kept back of it. */
export function payoutEntries(line: { amountPaise: number } & Withheld): LedgerEntry[] {
  return nonZero([
    { account: 'organiser_payable', amountPaise: line.amountPaise },
    { account: 'bank', amountPaise: -transferredOf(line) },
    { account: 'tcs_payable', amountPaise: -line.tcsPaise },
    { account: 'tds_payable', amountPaise: -line.tdsPaise },
  ]);
}

/** Books a payout that the bank sent back: it is owed again, and nothing is withheld of it. */
export function payoutReturnedEntries(line: { amountPaise: number } & Withheld): LedgerEntry[] {
  return payoutEntries(line).map(({ account, amountPaise }) => ({
    account,
    amountPaise: -amountPaise,
  }));
}

/**
 * Books the GST that an invoice of ours contains; negative: that of a credit note. Our income stays what was
 * paid.
 */
export function gstEntries(taxPaise: number): LedgerEntry[] {
  return nonZero([
    { account: 'gst_contained', amountPaise: taxPaise },
    { account: 'gst_payable', amountPaise: -taxPaise },
  ]);
}

function nonZero(entries: LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ amountPaise }) => amountPaise !== 0);
}

export type CapturedPayment = {
  status: PaymentStatus;
  amountPaise: number;
  currency: string;
};

/**
 * Decides what becomes of a captured payment: a ticket, or a refund and why (docs/payments.md#settle). A live
 * hold is a promise, so it outlasts the event's start and an admin's stop of its sales; seats, and uses of
 * its code, decide when it has run out.
 */
export function outcomeOfCapture(input: {
  payment: CapturedPayment;
  order: { amountPaise: number; currency: string };
  booking: { status: BookingStatus };
  event: { status: EventStatus; startsAt: Date; salesStoppedAt: Date | null };
  holdExpiresAt: Date;
  hasSeats: boolean;
  /** Whether others have used up its promotion code by now. */
  isCodeUsedUp: boolean;
  /** Whether the buyer's account was erased since the order. */
  isMemberGone: boolean;
  now: Date;
}): 'ticket' | RefundReason {
  const { payment, order, booking, event, now } = input;
  if (payment.status === 'refunded') return 'made_at_gateway';
  if (payment.amountPaise !== order.amountPaise || payment.currency !== order.currency) {
    return 'wrong_amount';
  }
  if (booking.status === 'superseded') return 'superseded_order';
  if (booking.status !== 'pending' && booking.status !== 'expired') return 'duplicate_payment';
  // Nobody is left who could come, or read why, so there is no reason of its own.
  if (input.isMemberGone) return 'superseded_order';
  // The buyer paid for a day that does not hold: she may book another when it is known.
  if (event.status === 'postponed') return 'event_postponed';
  if (event.status !== 'approved') return 'event_cancelled';
  const hasRunOut = input.holdExpiresAt <= now;
  if (hasRunOut && isPast(event, now)) return 'event_past';
  if (hasRunOut && event.salesStoppedAt) return 'sales_stopped';
  if (!input.hasSeats) return 'no_seats';
  return hasRunOut && input.isCodeUsedUp ? 'code_used_up' : 'ticket';
}
