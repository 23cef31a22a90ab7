import { gatewayIdOf } from '@nagarika/domain/passes';
import type { KnownPayment } from './has-unrecorded-attempts.ts';

/** As the gateway knows them: the parts of one payment are one, of which has gone back what has of all. */
export function withoutParts<Known extends KnownPayment>(known: readonly Known[]): Known[] {
  const payments = Map.groupBy(known, ({ gatewayPaymentId }) => gatewayIdOf(gatewayPaymentId));
  return [...payments].flatMap(([gatewayPaymentId, parts]) => {
    const [first] = parts;
    const gatewayRefundedPaise = parts.reduce((sum, part) => sum + part.gatewayRefundedPaise, 0);
    return first ? [{ ...first, gatewayPaymentId, gatewayRefundedPaise }] : [];
  });
}
