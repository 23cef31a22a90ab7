import { isAtGateway } from '@nagarika/domain/refunds';
import type { GatewayPayment, GatewayRefund } from '#server/platform/payment-gateway.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { KnownPayment } from './has-unrecorded-attempts.ts';

/** More or less of a payment has gone back at the gateway than we knew. */
export type Returned = {
  gatewayPaymentId: string;
  /** Paise that had gone back as far as we knew when the gateway was asked. */
  knownPaise: number;
  /** Paise that have gone back, as the gateway says. */
  gatewayPaise: number;
  refunds: GatewayRefund[];
};

/**
 * Asks for the refunds of those payments of which another amount has gone back than we know. Not in
 * a transaction: the gateway may take seconds. @throws GatewayError
 */
export async function askWhatReturned(
  { gateway }: Pick<Deps, 'gateway'>,
  known: readonly KnownPayment[],
  attempts: readonly GatewayPayment[],
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (const { id, amountRefunded } of attempts) {
    const row = known.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    const knownPaise = row?.gatewayRefundedPaise ?? 0;
    if (amountRefunded === knownPaise) continue;
    const refunds = await gateway.fetchRefunds(id);
    // One made or sent back between the two questions: the newer answer counts.
    const isExplained = amountRefunded === sumAtGateway(refunds);
    const gatewayPaise = isExplained
      ? amountRefunded
      : (await gateway.fetchPayment(id)).amountRefunded;
    returned.push({ gatewayPaymentId: id, knownPaise, gatewayPaise, refunds });
  }
  return returned;
}

function sumAtGateway(refunds: readonly GatewayRefund[]): number {
  return refunds
    .filter(({ status }) => isAtGateway(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
