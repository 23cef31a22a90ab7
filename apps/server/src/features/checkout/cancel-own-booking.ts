import type { Transaction } from '@nagarika/db/client';
import { formatRupees } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { cancelBooking } from '#server/features/bookings/cancel-booking.ts';
import { givenBackNotification } from '#server/features/bookings/given-back-notification.ts';
import {
  eventOfBooking,
  type LockedBooking,
  lockBooking,
} from '#server/features/bookings/lock-booking.ts';
import { noSuchBooking } from '#server/features/bookings/no-such-booking.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { paymentOfBooking } from '#server/features/payments/payment-of-booking.ts';
import { queueRefund } from '#server/features/payments/queue-refund.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { ofEvent } from '#server/words/sentences.ts';
import { cancelTerms } from './cancel-terms.ts';
import { returnedOnCancel } from './returned-on-cancel.ts';
import type { Cancelled } from './schemas.ts';

/**
 * A member cancels her own booking: tickets void, seats free, refund owed and queued, message
 * written, in one transaction. Repeating it answers the same. What is allowed and what goes back is
 * judged anew under the locks, whatever the preview said.
 * @throws Refusal not_found, or unprocessable with the reason in words
 */
export async function cancelOwnBooking(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<Cancelled> {
  const eventId = await eventOfBooking(deps.db, id);
  if (!eventId) throw noSuchBooking();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked?.booking.userId !== user.id) throw noSuchBooking();
    const { status } = locked.booking;
    if (status === 'cancelled' || status === 'refunded') {
      return { status, refund: await returnedOnCancel(tx, id) };
    }
    if (status !== 'confirmed') throw noSuchBooking();
    return cancelLocked({ deps, user }, tx, locked);
  });
}

async function cancelLocked(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  { event, booking: booked, tickets }: LockedBooking,
): Promise<Cancelled> {
  const now = deps.clock.now();
  const { paid: booking, blocker, back } = await cancelTerms(tx, booked, tickets, now);
  if (!back) throw new Refusal('unprocessable', blocker ?? say('This cannot be cancelled.'));

  if (back.refundPaise > 0) {
    const payment = await paymentOfBooking(tx, booking.id);
    await queueRefund(deps, tx, {
      payment,
      about: { eventId: event.id, bookingId: booking.id, paymentId: payment.id },
      reason: 'member_cancelled',
      amountPaise: back.refundPaise,
      undoes: {
        subtotalPaise: booking.subtotalPaise,
        feePaise: back.refundPaise - booking.subtotalPaise, // the least that the gateway moves has some
      },
    });
  }
  await cancelBooking(deps, tx, booking.id, now);
  const code = booking.ticketCode ?? '';
  await notify(deps, tx, [
    {
      userId: user.id,
      kind: 'booking_cancelled',
      title: say('Booking cancelled'),
      message: ofEvent(
        event.title,
        back.refundPaise > 0
          ? say(
              'you cancelled booking {code}. {amount} go back to where they came from, usually within 5 to 7 working days.',
              { code, amount: formatRupees(back.refundPaise) },
            )
          : say(
              'you cancelled booking {code}. Thank you for letting somebody else have your place.',
              { code },
            ),
      ),
      link: '/my-bookings',
      dedupeKey: `booking_cancelled:${booking.id}`,
      bookingId: booking.id,
      eventId: event.id,
    },
    await givenBackNotification(tx, event, booking, now),
  ]);
  return { status: 'cancelled', refund: back.refundPaise };
}
