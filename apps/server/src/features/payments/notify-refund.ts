import type { Transaction } from '@nagarika/db/client';
import { formatRupees } from '@nagarika/domain/format';
import type { RefundReason } from '@nagarika/domain/payments';
import { refundExplanations } from '@nagarika/domain/refund-explanations';
import { say } from '@nagarika/domain/texts';
import { buyerOf } from '#server/features/bookings/buyer-of.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';
import { ofEvent, sentences } from '#server/words/sentences.ts';
import type { LockedOrder } from './lock-order.ts';

/** Once for each payment that goes back, or for each part of it that `part` names. */
export async function notifyRefund(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { booking, event }: LockedOrder,
  refund: { paymentId: string; amountPaise: number; reason: RefundReason; part?: string },
): Promise<void> {
  const why = refund.part
    ? say('A part of your payment was returned.')
    : refundExplanations[refund.reason];
  await notify(deps, tx, [
    {
      userId: buyerOf(booking),
      kind: 'booking_refunded',
      title: say('Your payment is being refunded'),
      message: sentences(
        ofEvent(event.title, why),
        say('{amount} go back to where they came from, usually within 5 to 7 working days.', {
          amount: formatRupees(refund.amountPaise),
        }),
        booking.status === 'confirmed' && say('Your tickets stay valid.'),
      ),
      link: `/book/${event.id}/status/${booking.id}`,
      dedupeKey: ['booking_refunded', refund.paymentId, ...(refund.part ? [refund.part] : [])].join(
        ':',
      ),
      bookingId: booking.id,
      eventId: event.id,
    },
  ]);
}
