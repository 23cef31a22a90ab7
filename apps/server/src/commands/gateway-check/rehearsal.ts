import type { GatewayOrder, PaymentGateway } from '#server/platform/ports/payment-gateway.ts';
import type { Desk } from './desk.ts';
import type { Settings } from './settings.ts';

export type Rehearsal = {
  gateway: PaymentGateway;
  desk: Desk;
  settings: Pick<Settings, 'webhookSecrets' | 'baseUrl' | 'publicUrl' | 'payment'>;
  /** Somebody is to pay this order now. */
  askToPay: (order: GatewayOrder) => void;
  waits: Waits;
};

/** Milliseconds; none is waited for longer. */
export type Waits = {
  /** Until somebody has paid. */
  payment: number;
  /** Until an authorized payment is captured. */
  capture: number;
  /** Until a refund is through, and until the webhooks have come. */
  after: number;
  /** Between two questions. */
  pause: number;
};
