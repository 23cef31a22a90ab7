import type { GatewayOrder, PaymentGateway } from '#server/platform/ports/payment-gateway.ts';
import type { Desk } from './desk.ts';
import type { Settings } from './settings.ts';

export type Rehearsal = {
  gateway: PaymentGateway;
  desk: Desk;
  settings: Pick<Settings, 'webhookSecrets' | 'baseUrl' | 'publicUrl' | 'payment'>;
  /** Asks the operator to pay this order now. */
  askToPay: (order: GatewayOrder) => void;
  waits: Waits;
};

/** Milliseconds: the longest that each is waited for. */
export type Waits = {
  /** The time until the operator has paid. */
  payment: number;
  /** The time until an authorized payment is captured. */
  capture: number;
  /** The time until a refund is through, and until the webhooks have come. */
  after: number;
  /** The time between two questions. */
  pause: number;
};
