import type { bookings } from '@nagarika/db/schema/bookings';
import type { Language } from '@nagarika/domain/languages';
import { gatewayIdOf } from '@nagarika/domain/passes';
import { refundExplanations } from '@nagarika/domain/payments';
import { transferStatusAt } from '@nagarika/domain/transfers';
import { word } from '#server/words/word.ts';
import type { HistoryRows } from './history-rows.ts';
import type { HistoryStep } from './schemas.ts';

/** What happened to a booking, in its order. */
export function historySteps(
  booking: typeof bookings.$inferSelect,
  rows: HistoryRows,
  now: Date,
  language: Language,
): HistoryStep[] {
  const { createdAt, bookedAt, endedAt, status } = booking;
  const steps: HistoryStep[] = [
    { what: 'ordered', at: createdAt.toISOString() },
    ...rows.attempts.map(({ payment }) => ({
      what: 'attempt' as const,
      at: (payment.capturedAt ?? payment.createdAt).toISOString(),
      paymentId: gatewayIdOf(payment.gatewayPaymentId),
      status: payment.status,
      outcome: payment.outcome,
      amount: payment.amountPaise,
      isFlagged: payment.isFlagged,
    })),
    ...(bookedAt ? [{ what: 'confirmed' as const, at: bookedAt.toISOString() }] : []),
    ...rows.transfers.flatMap((row) => transferSteps(row, now)),
    ...rows.scans.map(({ scan, seat, by }) => ({
      what: 'scanned' as const,
      at: scan.scannedAt.toISOString(),
      verdict: scan.verdict,
      seat,
      by,
    })),
    ...(endedAt ? [{ what: 'ended' as const, at: endedAt.toISOString(), status }] : []),
    ...rows.returned.flatMap((row) => refundSteps(row, language)),
    ...rows.disputed.flatMap(disputeSteps),
  ];
  // Stable: what happened at one moment stays in the order in which one thing leads to the next.
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

/** Whom it was offered to is the giver's to know, until it is taken. */
function transferSteps({ transfer, seat, by, to }: HistoryRows['transfers'][number], now: Date) {
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
  { refund, by }: HistoryRows['returned'][number],
  language: Language,
): HistoryStep[] {
  const { id, amountPaise: amount, status, reason, note, lastError, processedAt } = refund;
  const at = refund.createdAt.toISOString();
  const why = word(refundExplanations[reason], language);
  return [
    { what: 'refund', at, id, amount, status, reason, why, note, by, lastError },
    ...(processedAt && reason !== 'written_off'
      ? [{ what: 'refund_arrived' as const, at: processedAt.toISOString(), id, amount }]
      : []),
  ];
}

function disputeSteps({ dispute }: HistoryRows['disputed'][number]): HistoryStep[] {
  const { status, amountPaise: amount, reason, openedAt, closedAt } = dispute;
  return [
    { what: 'dispute', at: openedAt.toISOString(), status, amount, reason },
    ...(closedAt
      ? [{ what: 'dispute_closed' as const, at: closedAt.toISOString(), status, amount }]
      : []),
  ];
}
