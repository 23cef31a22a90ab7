import type { Database } from '@nagarika/db/client';
import { refunds } from '@nagarika/db/schema/money/payments';
import { isAtGateway } from '@nagarika/domain/money/refunds/refunds';
import type { KnownPayment } from '#server/features/money/payments/orders/record-attempts.ts';
import type { GatewayPayment, GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';

/** A payment of which more or less has gone back at the gateway than we knew. */
export type Returned = {
  gatewayPaymentId: string;
  /** Paise that had gone back to our knowledge when the gateway was asked. */
  knownPaise: number;
  /** Paise that have gone back, as the gateway says. */
  gatewayPaise: number;
  refunds: GatewayRefund[];
};

/**
 * Asks for the refunds of payments of which another sum has gone back than we know; with `always` also where
 * it is the same, because a refund that the bank returned and its successor are worth as much. Not in a
 * transaction: the gateway may take seconds. @throws GatewayError
 */
export async function askWhatReturned(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  known: readonly KnownPayment[],
  attempts: readonly GatewayPayment[],
  { always }: { always: boolean },
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (const { id, amountRefunded } of attempts) {
    const row = known.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    const knownPaise = row?.gatewayRefundedPaise ?? 0;
    const isSame = amountRefunded === knownPaise;
    if (isSame && !(always && knownPaise > 0)) continue;
    const answers = await gateway.fetchRefunds(id);
    if (isSame && (await areKnown(db, answers))) continue;
    // A refund may be made or returned between the two questions: the newer answer counts.
    const isExplained = amountRefunded === sumAtGateway(answers);
    const gatewayPaise = isExplained
      ? amountRefunded
      : (await gateway.fetchPayment(id)).amountRefunded;
    returned.push({ gatewayPaymentId: id, knownPaise, gatewayPaise, refunds: answers });
  }
  return returned;
}

async function areKnown(db: Database, answers: readonly GatewayRefund[]): Promise<boolean> {
  const { gatewayRefundId, status } = refunds;
  const ids = answers.map(({ id }) => id);
  const rows = await db
    .select({ gatewayRefundId, status })
    .from(refunds)
    .where(anyOf(gatewayRefundId, ids));
  const known = new Map(rows.map((row) => [row.gatewayRefundId, row.status === 'failed']));
  return answers.every((answer) => known.get(answer.id) === (answer.status === 'failed'));
}

function sumAtGateway(answers: readonly GatewayRefund[]): number {
  return answers
    .filter(({ status }) => isAtGateway(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
