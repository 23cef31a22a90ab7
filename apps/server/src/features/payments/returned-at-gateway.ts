import type { Database } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/payments';
import { isAtGateway, standingTotal } from '@nagarika/domain/refunds';
import { eq } from 'drizzle-orm';
import type { Deps, GatewayPayment, GatewayRefund } from '#server/platform/ports.ts';
import { applyGatewayRefund, refundsOf } from './gateway-refund.ts';
import type { Refunding } from './locked-order.ts';
import { subjectOf } from './locked-order.ts';
import { queueRefund } from './refunds.ts';

/** More or less of a payment has gone back at the gateway than we knew. */
export type Returned = {
  gatewayPaymentId: string;
  /** Paise that had gone back as far as we knew when the gateway was asked. */
  knownPaise: number;
  /** Paise that have gone back, as the gateway says. */
  toldPaise: number;
  refunds: GatewayRefund[];
};

/**
 * Asks for the refunds of those payments of which another amount has gone back than we know. Not in
 * a transaction: the gateway may take seconds. @throws GatewayError
 */
export async function askWhatReturned(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  attempts: readonly GatewayPayment[],
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (const { id, amountRefunded } of attempts) {
    const knownPaise = await knownReturned(db, id);
    if (amountRefunded === knownPaise) continue;
    const refunds = await gateway.fetchRefunds(id);
    // One made or sent back between the two questions: the newer answer counts.
    const isExplained = amountRefunded === sumAtGateway(refunds);
    const toldPaise = isExplained
      ? amountRefunded
      : (await gateway.fetchPayment(id)).amountRefunded;
    returned.push({ gatewayPaymentId: id, knownPaise, toldPaise, refunds });
  }
  return returned;
}

async function knownReturned(db: Database, gatewayPaymentId: string): Promise<number> {
  const [known] = await db
    .select({ paise: payments.gatewayRefundedPaise })
    .from(payments)
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return known?.paise ?? 0;
}

function sumAtGateway(refunds: readonly GatewayRefund[]): number {
  return refunds
    .filter(({ status }) => isAtGateway(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Applies each refund as its webhook would have been. What the gateway said is written down even
 * where its refunds do not explain it, so that the books show the difference.
 */
export async function applyReturned(work: Refunding, returned: Returned): Promise<void> {
  const { tx, payment } = work;
  const isUnchanged = payment.gatewayRefundedPaise === returned.knownPaise;
  // What failed first: it makes room for what was made in its place. Then ours, then others'.
  const turn = ({ status, ourId }: GatewayRefund) => (status === 'failed' ? 0 : ourId ? 1 : 2);
  const inTurn = returned.refunds.toReversed().toSorted((one, other) => turn(one) - turn(other));
  for (const refund of inTurn) await applyGatewayRefund(work, refund);
  // Unless one of ours came or went since the gateway was asked.
  if (isUnchanged) {
    await tx
      .update(payments)
      .set({ gatewayRefundedPaise: returned.toldPaise })
      .where(eq(payments.id, payment.id));
  }
}

/** A payment that became no ticket goes back whole: what is in no refund yet is queued. */
export async function queueRest(work: Refunding): Promise<void> {
  const { deps, tx, locked, payment } = work;
  if (payment.outcome !== 'refund') return;
  const amountPaise = payment.amountPaise - standingTotal(await refundsOf(tx, payment.id));
  if (amountPaise <= 0) return;
  const about = subjectOf(locked, payment);
  await queueRefund(deps, tx, { payment, about, reason: 'made_at_gateway', amountPaise });
}
