import { randomInt } from 'node:crypto';

/** Rows of the sandbox's schema, and their JSON as Razorpay's API gives it. */

/** `created_at` is in Unix seconds, as in the JSON: read with gateway.ts' `row`. */
type Row = { id: string; created_at: number; notes: string };

export type OrderRow = Row & {
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
};

export type PaymentRow = Row & {
  /** Null for a payment page, which makes no order. */
  order_id: string | null;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  contact: string | null;
  email: string | null;
  webhook_copies: number;
  webhook_delay_ms: number;
};

export type RefundRow = Row & {
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  /** The request that made it, which a repeat under its idempotency key must equal. */
  request: string;
  settle_as: 'processed' | 'failed';
};

export type DisputeRow = Omit<Row, 'notes'> & {
  payment_id: string;
  amount: number;
  amount_deducted: number;
  reason_code: string | null;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Unix seconds; null when there is nothing to answer. */
  respond_by: number | null;
};

/** Why a sandbox payment fails: the words of a declined UPI payment. */
export const declined = {
  code: 'BAD_REQUEST_ERROR',
  description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};

export function orderEntity(row: OrderRow) {
  return {
    id: row.id,
    entity: 'order',
    amount: row.amount,
    amount_paid: row.amount_paid,
    amount_due: Math.max(0, row.amount - row.amount_paid),
    currency: row.currency,
    receipt: row.receipt,
    offer_id: null,
    status: row.status,
    attempts: row.attempts,
    notes: JSON.parse(row.notes),
    created_at: row.created_at,
  };
}

export function paymentEntity(row: PaymentRow) {
  const captured = row.status === 'captured' || row.status === 'refunded';
  const failed = row.status === 'failed';
  const vpa = failed ? 'failure@razorpay' : 'success@razorpay';
  // Razorpay's usual 2% and 18% GST on it; `fee` includes the tax.
  const tax = Math.round(row.amount * 0.02 * 0.18);
  return {
    id: row.id,
    entity: 'payment',
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    order_id: row.order_id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: row.amount_refunded,
    refund_status: refundStatus(row),
    captured,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    email: row.email,
    contact: row.contact,
    notes: JSON.parse(row.notes),
    fee: captured ? Math.round(row.amount * 0.02) + tax : null,
    tax: captured ? tax : null,
    error_code: failed ? declined.code : null,
    error_description: failed ? declined.description : null,
    error_source: failed ? declined.source : null,
    error_step: failed ? declined.step : null,
    error_reason: failed ? declined.reason : null,
    acquirer_data: { rrn: failed ? null : row.id.slice(-12) },
    created_at: row.created_at,
    upi: { vpa },
  };
}

export function refundEntity(row: RefundRow) {
  return {
    id: row.id,
    entity: 'refund',
    amount: row.amount,
    currency: 'INR',
    payment_id: row.payment_id,
    notes: JSON.parse(row.notes),
    receipt: row.receipt,
    acquirer_data: { arn: row.status === 'processed' ? row.id.slice(-14) : null },
    created_at: row.created_at,
    batch_id: null,
    status: row.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

export function disputeEntity(row: DisputeRow) {
  return {
    id: row.id,
    entity: 'dispute',
    payment_id: row.payment_id,
    amount: row.amount,
    currency: 'INR',
    amount_deducted: row.amount_deducted,
    reason_code: row.reason_code,
    respond_by: row.respond_by,
    status: row.status,
    phase: 'chargeback',
    created_at: row.created_at,
  };
}

export function collection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}

/** Makes ids like Razorpay's `order_EKwxwAgItmmXdp`; without a prefix, an event's. */
export function newId(prefix: 'order_' | 'pay_' | 'rfnd_' | 'disp_' | '' = ''): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return (
    prefix + Array.from({ length: 14 }, () => letters.charAt(randomInt(letters.length))).join('')
  );
}

function refundStatus({ amount, amount_refunded }: PaymentRow) {
  if (amount_refunded === 0) return null;
  return amount_refunded < amount ? 'partial' : 'full';
}
