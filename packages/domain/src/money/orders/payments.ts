import { type EventStatus, isPast } from '../../events/listing/events.ts';
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
