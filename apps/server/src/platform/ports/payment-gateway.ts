export type GatewayOrder = {
  id: string;
  /** Paise. */
  amount: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  /** The booking that we made it for (`notes.booking_id`); null when it is not ours. */
  ourBookingId: string | null;
  /** UTC instant, by the gateway's clock, in whole seconds. */
  createdAt: Date;
};

export type GatewayPayment = {
  id: string;
  orderId: string | null;
  /** Paise. */
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Paise already refunded. */
  amountRefunded: number;
  method: string | null;
  errorDescription: string | null;
  /** UTC instant, by the gateway's clock, in whole seconds. */
  createdAt: Date;
};

export type GatewayRefund = {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Our id of it, when we asked for it (`notes.refund_id`); null when it was made at the gateway. */
  ourId: string | null;
};

export type GatewayDispute = {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  /** Paise taken from our balance for it. */
  deducted: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  reason: string | null;
  /** UTC instant. */
  respondBy: Date | null;
};

/**
 * A card and UPI payment provider. Every method that talks to it throws only GatewayError: `unavailable`
 * (time-out, network, 408, 409, 429, 5xx: the outcome is unknown, ask again later) or `rejected` (any other
 * 4xx: it was not done).
 */
export interface PaymentGateway {
  /** The public key with which the browser opens the checkout. */
  readonly keyId: string;
  /** The address from which the browser loads the checkout script. */
  readonly checkoutScriptUrl: string;
  createOrder(input: {
    amount: number;
    currency: 'INR';
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  /** Finds an order that an earlier createOrder with unknown outcome may have made. */
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | null>;
  fetchOrder(orderId: string): Promise<GatewayOrder>;
  /** Lists all attempts on an order, newest first. */
  fetchOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  refund(input: {
    paymentId: string;
    amount: number;
    /** 10 or more letters, digits, - and _; a repeat must be the same request in all else too. */
    idempotencyKey: string;
    notes: Record<string, string>;
  }): Promise<GatewayRefund>;
  fetchRefund(paymentId: string, refundId: string): Promise<GatewayRefund>;
  /** Lists all refunds of a payment, whoever made them, failed ones too. */
  fetchRefunds(paymentId: string): Promise<GatewayRefund[]>;
  fetchDispute(disputeId: string): Promise<GatewayDispute>;
  /** Lists the newest hundred of all. */
  fetchDisputes(): Promise<GatewayDispute[]>;
  /** Checks the hex HMAC-SHA256 of `order|payment` with the key secret, compared in constant time. */
  verifyPaymentSignature(input: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Checks the hex HMAC-SHA256 of the raw body with the webhook secret (old and new during rotation). */
  verifyWebhookSignature(rawBody: string, signature: string): boolean;
}

export class GatewayError extends Error {
  readonly kind: 'unavailable' | 'rejected';
  /** The gateway's status; null when no answer came. */
  readonly status: number | null;
  constructor(
    kind: 'unavailable' | 'rejected',
    message: string,
    options: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.name = 'GatewayError';
    this.kind = kind;
    this.status = options.status ?? null;
  }
}
