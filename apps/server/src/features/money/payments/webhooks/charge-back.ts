import { disputes } from '@nagarika/db/schema/money/disputes';
import { say } from '@nagarika/domain/language/texts';
import { standingTotal } from '@nagarika/domain/money/refunds/refunds';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import {
  insertBesideGateway,
  markRefundProcessed,
} from '#server/features/money/payments/refunds/mark-refund-processed.ts';
import { cancelRefundedBooking } from '#server/features/money/payments/refunds/refund-sale.ts';
import { refundsOfPayment } from '#server/features/money/payments/refunds/refunds-of-payment.ts';
import { replaceQueuedRefunds } from '#server/features/money/payments/refunds/replace-queued-refunds.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { buyerOf } from '#server/features/sales/bookings/booked-lines.ts';
import { aboutEvent } from '#server/words/sentences.ts';

/**
 * Records that the buyer's bank has taken the money back: a refund that no gateway refund stands for. The
 * booking ends with it, also when only a part was taken. Queued refunds are replaced by it, and what had gone
 * back before does not go back to her twice in our ledger: that is our loss, where the dispute has booked it.
 */
export async function chargeBack(
  work: Refunding,
  dispute: { id: string; amountPaise: number },
): Promise<void> {
  const { deps, tx, locked, payment } = work;
  const rows = await refundsOfPayment(tx, payment.id);
  const gone = standingTotal(rows.filter(({ status }) => status !== 'queued'));
  const amountPaise = Math.min(dispute.amountPaise, payment.amountPaise - gone);
  const lossPaise = dispute.amountPaise - amountPaise;
  if (lossPaise > 0) {
    deps.log.error({ dispute: dispute.id, lossPaise }, 'charged back what had been refunded');
  }
  const isConfirmed = locked.booking.status === 'confirmed';
  if (isConfirmed && payment.outcome === 'ticket') {
    await cancelRefundedBooking(work);
    await notifyMember(work);
  }
  if (amountPaise <= 0) return;
  const back = { id: crypto.randomUUID(), amountPaise, reason: 'chargeback' as const };
  if (!(await replaceQueuedRefunds(work, rows, back, () => insertBesideGateway(work, back))))
    throw new Error('a chargeback without room');
  await markRefundProcessed(work, back);
}

/** Takes a refund that came back for money that the bank had taken as well: it is not sent again. */
export async function chargeBackRest(work: Refunding): Promise<void> {
  const { tx, payment } = work;
  // A dispute that the gateway has since recovered counts too: what was lost stays lost to the buyer,
  // whichever is heard first.
  const wasLost = inArray(disputes.status, ['lost', 'recovered']);
  const ofPayment = and(eq(disputes.paymentId, payment.id), wasLost);
  const lost = await tx.select().from(disputes).where(ofPayment).orderBy(asc(disputes.openedAt));
  const last = lost.at(-1);
  if (!last) return;
  const rows = await refundsOfPayment(tx, payment.id);
  const charged = standingTotal(rows.filter(({ reason }) => reason === 'chargeback'));
  const amountPaise = lost.reduce((sum, one) => sum + one.amountPaise, 0) - charged;
  if (amountPaise > 0) await chargeBack(work, { id: last.gatewayDisputeId, amountPaise });
}

async function notifyMember({ deps, tx, locked }: Refunding): Promise<void> {
  const { booking, event } = locked;
  await notify(deps, tx, [
    {
      userId: buyerOf(booking),
      kind: 'booking_cancelled',
      title: say('Booking cancelled'),
      message: aboutEvent(
        event.title,
        say(
          'your bank took the payment for booking {code} back after a dispute. Its tickets admit nobody any more.',
          { code: booking.ticketCode ?? '' },
        ),
      ),
      link: '/my-bookings',
      dedupeKey: `booking_charged_back:${booking.id}`,
      bookingId: booking.id,
      eventId: event.id,
    },
  ]);
}
