import { useOpenBookings, useStanding } from '../../sales/open-payments/use-open-payment.ts';
import { useOpenOrder } from '../checkout/use-open-order.ts';
import type { PassTaking } from './pass.ts';

type Input = Pick<PassTaking, 'seriesId' | 'quote' | 'choice' | 'onTaken'> & { isAsking: boolean };

/** Finds the order for all dates that may have been paid, or hers for one of these dates; `eventId`: the date whose booking tells of it. */
export function usePassOrder({ seriesId, quote, choice, onTaken, isAsking }: Input) {
  const { dates } = quote;
  const { payment, keep } = useOpenOrder({
    of: seriesId,
    known: null,
    isAsking,
    onDecided: (state) => {
      const { bookingId, eventId } = state;
      onTaken({ dates, order: { bookingId, eventId, paymentId: null }, state });
    },
  });
  const ofDate = useOpenBookings()?.find((open) =>
    dates.some((date) => date.eventId === open.eventId),
  );
  const order = ofDate ? { bookingId: ofDate.bookingId, paymentId: null } : null;
  const standing = useStanding(order, ofDate?.attempt);
  const known = payment
    ? { ...payment, eventId: choice.draft.eventId }
    : order && ofDate && { order, standing, eventId: ofDate.eventId };
  return { known: known ?? null, keep };
}
