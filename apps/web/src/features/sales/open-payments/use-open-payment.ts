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

/** An undecided payment with its one wording, so that no part of a page words it differently. */
export type OpenPayment = {
  order: OpenOrder;
  /** Null when nobody is signed in, and nothing can be asked for. */
  standing: Standing | null;
  /** The server's words, where it was asked about this payment. */
  message?: string | undefined;
  /** The instant until which the seats are held. */
  until?: string | undefined;
};

/**
 * Asks the server which of the member's bookings may be paid, since the tab that paid may be gone;
 * undefined without an answer.
 */
export function useOpenBookings(): readonly OpenBooking[] | undefined {
  const { user } = useSession();
  return trpc.checkout.open.useQuery(undefined, { enabled: user !== null }).data;
}

/**
 * Joins what the server and this tab know of the member's payment for an event, so that a page's
 * parts agree.
 */
export function useOpenPayment(eventId: string): OpenPayment | null {
  const answer = useOpenBookings();
  const open = answer?.find((booking) => booking.eventId === eventId);
  const isTakenOver = useIsTakenOver();
  const ofTab = useMemo(
    () => (isTakenOver ? openOrder(eventId).read() : null),
    [isTakenOver, eventId],
  );
  // The tab's own payment counts, since the server may not have heard of it; else the answer is newer.
  const isOfTab = ofTab?.paymentId || !answer;
  const order = isOfTab ? ofTab : open ? { bookingId: open.bookingId, paymentId: null } : null;
  const standing = useStanding(order, open?.attempt);
  return order && { order, standing, until: open?.heldUntil };
}

/** Returns how an undecided order stands; null without one, or when nobody is signed in. */
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
