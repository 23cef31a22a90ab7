import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { PaymentRow } from './lock-order.ts';
import { wasCaptured } from './record-attempts.ts';

export type KnownPayment = Pick<
  PaymentRow,
  'gatewayPaymentId' | 'status' | 'outcome' | 'gatewayRefundedPaise'
>;

/** Whether the gateway tells anything that we have not written down and decided already. */
export function hasUnrecordedAttempts(
  known: readonly KnownPayment[],
  attempts: readonly GatewayPayment[],
): boolean {
  return attempts.some((attempt) => {
    const { id, status } = attempt;
    const row = known.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    if (!row || attempt.amountRefunded !== row.gatewayRefundedPaise) return true;
    return row.outcome === null && (row.status !== status || wasCaptured(row));
  });
}
