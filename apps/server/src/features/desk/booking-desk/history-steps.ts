import type { bookings } from '@nagarika/db/schema/sales/bookings';
import type { Language } from '@nagarika/domain/language/languages';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { refundExplanations } from '@nagarika/domain/money/refunds/refund-explanations';
import { transferStatusAt } from '@nagarika/domain/sales/transfers';
import { word } from '#server/words/word.ts';
import type { HistoryRows } from './history-rows.ts';
import type { HistoryStep } from './schemas.ts';

/** Lists what happened to a booking, in its order. */
export function historySteps(
  booking: typeof bookings.$inferSelect,
  rows: HistoryRows,
  now: Date,
  language: Language,
): HistoryStep[] {
  const { createdAt, bookedAt, endedAt, status } = booking;
  const steps: HistoryStep[] = [
    ...rows.waits.rows.flatMap(waitSteps),
    { what: 'ordered', at: createdAt.toISOString() },
    ...rows.heads.flatMap(orderSteps),
    ...rows.attempts.rows.map(({ payment }) => ({
      what: 'attempt' as const,
      at: (payment.capturedAt ?? payment.createdAt).toISOString(),
      paymentId: gatewayIdOf(payment.gatewayPaymentId),
      status: payment.status,
      outcome: payment.outcome,
      amount: payment.amountPaise,
      isFlagged: payment.isFlagged,
    })),
    ...(bookedAt ? [{ what: 'confirmed' as const, at: bookedAt.toISOString() }] : []),
    ...rows.transfers.rows.flatMap((row) => transferSteps(row, now)),
    ...rows.backOnList.rows.flatMap(returnSteps),
    ...rows.scans.rows.map(scanStep),
    ...(endedAt ? [{ what: 'ended' as const, at: endedAt.toISOString(), status }] : []),
    ...rows.returned.rows.flatMap((row) => refundSteps(row, language)),
    ...rows.disputed.rows.flatMap(disputeSteps),
  ];
  // The sort is stable: steps of one moment stay in the order in which one leads to the next.
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

function waitSteps(wait: HistoryRows['waits']['rows'][number]): HistoryStep[] {
  const { offeredAt, offerExpiresAt, offeredQuantity, joinedAt } = wait;
  if (!offeredAt || !offerExpiresAt || offeredQuantity === null) return [];
  const [at, until] = [offeredAt.toISOString(), offerExpiresAt.toISOString()];
  const joined = joinedAt.toISOString();
  return [{ what: 'seats_offered', at, seats: offeredQuantity, joinedAt: joined, until }];
}

/** A pass has one order at the gateway, with what all its dates cost. */
function orderSteps({ booking, heldUntil, order }: HistoryRows['heads'][number]): HistoryStep[] {
  const held = heldUntil && {
    what: 'held' as const,
    at: booking.createdAt.toISOString(),
    until: heldUntil.toISOString(),
  };
  const made = order && {
    what: 'at_gateway' as const,
    at: order.createdAt.toISOString(),
    orderId: order.gatewayOrderId,
    amount: order.passPaise ?? order.amountPaise,
    checkedAt: order.checkedAt?.toISOString() ?? null,
    nextCheckAt: order.nextCheckAt?.toISOString() ?? null,
  };
  return [...(held ? [held] : []), ...(made ? [made] : [])];
}

function returnSteps({ offered, seat }: HistoryRows['backOnList']['rows'][number]): HistoryStep[] {
  const { createdAt, endedAt, state, refundPaise } = offered;
  if (state === 'cancelled') {
    const [at, amount] = [createdAt.toISOString(), refundPaise ?? 0];
    return [{ what: 'seat_cancelled', at, seat, amount }];
  }
  return [
    { what: 'returned', at: createdAt.toISOString(), seat },
    ...(endedAt ? [{ what: 'return_ended' as const, at: endedAt.toISOString(), seat, state }] : []),
  ];
}

function scanStep({ scan, seat, by, pass }: HistoryRows['scans']['rows'][number]): HistoryStep {
  const { verdict, shownVerdict, deviceId: device } = scan;
  return {
    what: 'scanned',
    at: scan.scannedAt.toISOString(),
    seat,
    verdict,
    device,
    by,
    pass,
    shown: shownVerdict === verdict ? null : shownVerdict,
    receivedAt: scan.receivedAt.toISOString(),
  };
}

/** Names the receiver once a transfer is taken; until then that is the giver's to know. */
function transferSteps(
  { transfer, seat, by, to }: HistoryRows['transfers']['rows'][number],
  now: Date,
) {
  const status = transferStatusAt(transfer, now);
  const over = transfer.endedAt ?? (status === 'expired' ? transfer.expiresAt : null);
  const steps: HistoryStep[] = [
    { what: 'offered', at: transfer.createdAt.toISOString(), seat, by },
  ];
  if (over) {
    const taker = status === 'accepted' ? to : null;
    steps.push({ what: 'offer_ended', at: over.toISOString(), seat, status, to: taker });
  }
  return steps;
}

function refundSteps(
  { refund, by, isHeld }: HistoryRows['returned']['rows'][number],
  language: Language,
): HistoryStep[] {
  const {
    id,
    amountPaise: amount,
    status,
    reason,
    note,
    attempts,
    lastError,
    processedAt,
  } = refund;
  const at = refund.createdAt.toISOString();
  const why = word(refundExplanations[reason], language);
  return [
    {
      what: 'refund' as const,
      at,
      id,
      amount,
      status,
      isHeld,
      reason,
      why,
      note,
      by,
      attempts,
      lastError,
    },
    ...(processedAt && reason !== 'written_off'
      ? [{ what: 'refund_arrived' as const, at: processedAt.toISOString(), id, amount }]
      : []),
  ];
}

function disputeSteps({ dispute }: HistoryRows['disputed']['rows'][number]): HistoryStep[] {
  const { status, amountPaise: amount, reason, openedAt, closedAt } = dispute;
  return [
    { what: 'dispute', at: openedAt.toISOString(), status, amount, reason },
    ...(closedAt
      ? [{ what: 'dispute_closed' as const, at: closedAt.toISOString(), status, amount }]
      : []),
  ];
}
