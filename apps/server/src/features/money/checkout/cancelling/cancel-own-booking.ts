import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { say, type Text } from '@nagarika/domain/language/texts';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Cancelled, cancelInput } from '#server/features/money/checkout/schemas.ts';
import { refundWords } from '#server/features/money/payments/refunds/notify-refund.ts';
import { refundSale } from '#server/features/money/payments/refunds/refund-sale.ts';
import { paymentOfBooking } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import {
  eventOfBooking,
  type LockedBooking,
  lockBooking,
} from '#server/features/sales/bookings/lock-booking.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { givenBackNotification } from '#server/features/sales/bookings/returns/given-back-notification.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';
import { word } from '#server/words/word.ts';
import { cancelSeats } from './cancel-seats.ts';
import { cancelTerms } from './cancel-terms.ts';

/**
 * Cancels a member's own booking, or some of its seats: tickets void, seats free, refund owed and queued,
 * message written, in one transaction. Repeating it gives the same answer. Whatever the preview said, the
 * locks decide anew what is allowed and what goes back.
 * @throws Refusal not_found, or unprocessable with the reason in words
 */
export async function cancelOwnBooking(
  { deps, user, request }: MemberContext,
  { id, ticketIds }: z.infer<typeof cancelInput>,
): Promise<Cancelled> {
  const eventId = await eventOfBooking(deps.db, id);
  if (!eventId) throw noSuch.booking();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked?.booking.userId !== user.id) throw noSuch.booking();
    const { status } = locked.booking;
    const isOver = status === 'cancelled' || status === 'refunded';
    if (!isOver && status !== 'confirmed') throw noSuch.booking();
    const answer =
      (ticketIds && (await cancelSeats({ deps, user }, tx, locked, new Set(ticketIds)))) ??
      (isOver
        ? { status, refund: await returnedOnCancel(tx, id) }
        : await cancelLocked({ deps, user }, tx, locked));
    const waits = await wordsOfWaiting(tx, id, answer.refund);
    return waits ? { ...answer, waits: word(waits, request.language) } : answer;
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
  const about = { eventId: event.id, bookingId: booking.id };
  const refunded = await refundSale(deps, tx, about, {
    reason: 'member_cancelled',
    amountPaise: back.refundPaise,
    undoes: {
      subtotalPaise: booking.subtotalPaise,
      feePaise: back.refundPaise - booking.subtotalPaise, // the least amount moved takes some of it
    },
  });
  await cancelBooking(deps, tx, booking.id, now);
  const code = booking.ticketCode ?? '';
  await notify(deps, tx, [
    {
      userId: user.id,
      kind: 'booking_cancelled',
      title: say('Booking cancelled'),
      message: refunded
        ? sentences(
            aboutEvent(event.title, say('you cancelled booking {code}.', { code })),
            refunded,
          )
        : aboutEvent(
            event.title,
            say(
              'you cancelled booking {code}. Thank you for letting somebody else have your place.',
              { code },
            ),
          ),
      link: '/my-bookings',
      dedupeKey: `booking_cancelled:${booking.id}`,
      ...about,
    },
    await givenBackNotification(tx, event, now),
  ]);
  return { status: 'cancelled', refund: back.refundPaise };
}

/** Says why the refund waits; null when nothing goes back or it is on its way. */
export async function wordsOfWaiting(
  db: Database | Transaction,
  bookingId: string,
  refundPaise: number,
): Promise<Text | null> {
  if (refundPaise === 0) return null;
  const payment = await paymentOfBooking(db, bookingId);
  const isHeld = await isPaymentDisputed(db, payment.id);
  return isHeld ? refundWords(refundPaise, { isHeld }) : null;
}

/**
 * Counts the paise that a cancelled booking gave back: where its member cancelled it, the sum that she was
 * told then, whatever had been returned before and became of it since; else all that went back or is on its
 * way.
 */
async function returnedOnCancel(tx: Transaction, bookingId: string): Promise<number> {
  const rows = await tx
    .select({ paise: refunds.amountPaise, reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), eq(payments.outcome, 'ticket')));
  // The largest is the first, which was the whole: later ones resend what came back, or what a refund by hand
  // had left.
  const own = rows.filter(({ reason }) => reason === 'member_cancelled');
  if (own.length > 0) return Math.max(...own.map(({ paise }) => paise));
  const standing = rows.filter(({ status }) => standingRefunds.some((one) => one === status));
  return standing.reduce((sum, { paise }) => sum + paise, 0);
}
