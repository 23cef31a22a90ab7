import type { Transaction } from '@nagarika/db/client';
import { formatRupees } from '@nagarika/domain/language/format';
import { say, type Text } from '@nagarika/domain/language/texts';
import type { RefundReason } from '@nagarika/domain/money/orders/payments';
import { refundExplanations } from '@nagarika/domain/money/refunds/refund-explanations';
import type { LockedOrder, Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { buyerOf } from '#server/features/sales/bookings/booked-lines.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';

/**
 * Says when the buyer has her money. `isHeld`: her bank decides over the payment, and nothing is sent before.
 */
export function refundWords(
  paise: number,
  { isHeld, isAll = false }: { isHeld: boolean; isAll?: boolean },
): Text {
  const amount = formatRupees(paise);
  if (isHeld) {
    return say(
      'Your bank is reviewing a dispute over this payment: {amount} are sent back once it has decided, unless it returns them to you itself.',
      { amount },
    );
  }
  return isAll
    ? say(
        '{amount}, all that you paid, go back to where they came from, usually within 5 to 7 working days.',
        { amount },
      )
    : say('{amount} go back to where they came from, usually within 5 to 7 working days.', {
        amount,
      });
}

/** Tells the buyer once of each payment that goes back, or of each part of it that `part` names. */
export async function notifyRefund(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  locked: LockedOrder,
  refund: { paymentId: string; amountPaise: number; reason: RefundReason; part?: string },
): Promise<void> {
  const { paymentId, amountPaise, part } = refund;
  // A dispute does not hold a refund made at the gateway, or by a bank itself.
  const isHeld = refund.reason !== 'made_at_gateway' && (await isPaymentDisputed(tx, paymentId));
  await tell(deps, tx, locked, {
    why: part ? say('A part of your payment was returned.') : refundExplanations[refund.reason],
    money: refundWords(amountPaise, { isHeld }),
    key: part ? `${paymentId}:${part}` : paymentId,
  });
}

/** Tells the buyer that her bank has decided, and what had waited for it is sent. */
export async function notifyReleased(
  { deps, tx, locked }: Refunding,
  [first, ...others]: readonly [{ id: string; amountPaise: number }, ...{ amountPaise: number }[]],
): Promise<void> {
  const paise = others.reduce((sum, { amountPaise }) => sum + amountPaise, first.amountPaise);
  await tell(deps, tx, locked, {
    why: say('Your bank has decided over the dispute.'),
    money: refundWords(paise, { isHeld: false }),
    key: `released:${first.id}`,
  });
}

async function tell(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { booking, event }: LockedOrder,
  { why, money, key }: { why: Text; money: Text; key: string },
): Promise<void> {
  await notify(deps, tx, [
    {
      userId: buyerOf(booking),
      kind: 'booking_refunded',
      title: say('Your payment is being refunded'),
      message: sentences(
        aboutEvent(event.title, why),
        money,
        booking.status === 'confirmed' && say('Your tickets stay valid.'),
      ),
      link: `/book/${event.id}/status/${booking.id}`,
      dedupeKey: `booking_refunded:${key}`,
      bookingId: booking.id,
      eventId: event.id,
    },
  ]);
}
