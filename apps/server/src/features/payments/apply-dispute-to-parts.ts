import { disputes } from '@nagarika/db/schema/disputes';
import { disputeStanding, isLaterDispute } from '@nagarika/domain/disputes';
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
 * disputes are won. What comes late or again changes nothing: it would be shared out anew by what was taken since.
 */
export async function applyDisputeToParts(
  deps: Deps,
  parts: readonly Refunding[],
  dispute: GatewayDispute,
): Promise<void> {
  const known = await knownOf(parts, dispute);
  const heard = [...known.values()];
  const status = disputeStanding({ status: dispute.status, deductedPaise: dispute.deducted });
  if (heard.some((row) => !isLaterDispute(row.status, status))) return;
  // It is first of those that were disputed, though by now another date may be the latest.
  const isKnown = ({ payment }: Refunding) => Number(known.has(payment.id));
  const inOrder = parts.toSorted((one, other) => isKnown(other) - isKnown(one));
  const shares =
    status === 'won' && heard.length > 0
      ? inOrder.map(({ payment }) => known.get(payment.id)?.amountPaise ?? 0)
      : shareOfDispute(await withRefunds(inOrder), lostPaise(dispute));
  let written = heard.length;
  for (const [at, work] of inOrder.entries()) {
    const amount = shares[at] ?? 0;
    const before = known.get(work.payment.id);
    if (amount > 0) {
      const id = before?.gatewayDisputeId ?? idOfPart(dispute.id, written++);
      const deducted = dispute.deducted > 0 ? amount : 0;
      await applyDispute(deps, work, { ...dispute, id, amount, deducted });
    } else if (before) {
      const { gatewayDisputeId: id, amountPaise } = before;
      const part = { ...dispute, id, amount: amountPaise };
      await applyDispute(deps, work, { ...part, deducted: 0, status: 'won' });
    }
  }
}

const lostPaise = ({ deducted, amount }: GatewayDispute) => (deducted > 0 ? deducted : amount);

async function knownOf(parts: readonly Refunding[], { id }: GatewayDispute) {
  const [first] = parts;
  if (!first) return new Map<string, typeof disputes.$inferSelect>();
  const ids = parts.map(({ payment }) => payment.id);
  const rows = await first.tx.select().from(disputes).where(anyOf(disputes.paymentId, ids));
  return new Map(
    rows
      .filter((row) => gatewayIdOf(row.gatewayDisputeId) === id)
      .map((row) => [row.paymentId, row]),
  );
}
