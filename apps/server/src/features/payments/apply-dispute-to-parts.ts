import { disputes } from '@nagarika/db/schema/disputes';
import { gatewayIdOf, idOfPart } from '@nagarika/domain/passes';
import { shareOfDispute } from '@nagarika/domain/refunds';
import type { GatewayDispute } from '#server/platform/payment-gateway.ts';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { applyDispute } from './apply-dispute.ts';
import { withRefunds } from './apply-refund-to-parts.ts';
import type { Refunding } from './lock-order.ts';

/**
 * A dispute over a payment that was divided among the dates of a pass, each of which has its part of it as a
 * dispute of its own (`shareOfDispute`). Where less was taken in the end than was disputed, the other dates'
 * disputes are won.
 */
export async function applyDisputeToParts(
  deps: Deps,
  parts: readonly Refunding[],
  dispute: GatewayDispute,
): Promise<void> {
  const known = await knownOf(parts, dispute);
  const all = dispute.deducted > 0 ? dispute.deducted : dispute.amount;
  const shares = shareOfDispute(await withRefunds(parts), all);
  for (const [at, work] of parts.entries()) {
    const amount = shares[at] ?? 0;
    const heard = known.get(work.payment.id);
    const part = { ...dispute, id: heard?.id ?? idOfPart(dispute.id, at), amount };
    if (amount > 0) {
      const deducted = dispute.deducted > 0 ? amount : 0;
      await applyDispute(deps, work, { ...part, deducted });
    } else if (heard) {
      const { amountPaise } = heard;
      await applyDispute(deps, work, { ...part, amount: amountPaise, deducted: 0, status: 'won' });
    }
  }
}

async function knownOf(parts: readonly Refunding[], { id }: GatewayDispute) {
  const [first] = parts;
  if (!first) return new Map<string, { id: string; amountPaise: number }>();
  const ids = parts.map(({ payment }) => payment.id);
  const rows = await first.tx.select().from(disputes).where(anyOf(disputes.paymentId, ids));
  return new Map(
    rows
      .filter((row) => gatewayIdOf(row.gatewayDisputeId) === id)
      .map((row) => [row.paymentId, { id: row.gatewayDisputeId, amountPaise: row.amountPaise }]),
  );
}
