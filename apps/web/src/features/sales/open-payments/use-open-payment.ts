import {
  type PayAttempt,
  type Standing,
  standingOf,
} from '@nagarika/domain/money/orders/booking-standing';
import { useMemo } from 'react';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useIsTakenOver } from '../../../lib/storage/use-browser-value.ts';
import { useSession } from '../../people/session/use-session.ts';
import { type OpenOrder, openOrder } from './open-order.ts';

export type OpenBooking = Outputs['checkout']['open'][number];

/** Holds a payment that is not decided with the one thing that is said of it, so that no part words it by itself. */
export type OpenPayment = {
  order: OpenOrder;
  /** Null: nobody is signed in, so that nobody can ask for her. */
  standing: Standing | null;
  /** Repeats the server's words, where it was asked about this one. */
  message?: string | undefined;
  /** Tells until when the seats are kept. */
  until?: string | undefined;
};

/** Asks the server which of her bookings may be paid, since the tab that paid may be gone; undefined: no answer. */
export function useOpenBookings(): readonly OpenBooking[] | undefined {
  const { user } = useSession();
  return trpc.checkout.open.useQuery(undefined, { enabled: user !== null }).data;
}

/** Joins what the server and this tab know of her payment for an event, so that all of a page says the same. */
export function useOpenPayment(eventId: string): OpenPayment | null {
  const answer = useOpenBookings();
  const open = answer?.find((booking) => booking.eventId === eventId);
  const isTakenOver = useIsTakenOver();
  const ofTab = useMemo(
    () => (isTakenOver ? openOrder(eventId).read() : null),
    [isTakenOver, eventId],
  );
  // Takes the tab's word for what it has paid, since the server may not have heard of it; else the answer is newer.
  const isOfTab = ofTab?.paymentId || !answer;
  const order = isOfTab ? ofTab : open ? { bookingId: open.bookingId, paymentId: null } : null;
  const standing = useStanding(order, open?.attempt);
  return order && { order, standing, until: open?.heldUntil };
}

/** Says how an order stands that is not decided; null: there is none, or nobody is signed in. */
export function useStanding(
  order: OpenOrder | null,
  attempt: PayAttempt = 'none',
): Standing | null {
  const { user, isLoading } = useSession();
  if (!order) return null;
  const isReported = order.paymentId !== null;
  if (!user && !isLoading && !isReported) return null;
  return standingOf({ status: 'pending', attempt, isReported });
}
