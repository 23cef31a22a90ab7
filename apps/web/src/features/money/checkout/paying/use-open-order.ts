import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '../../../../lib/requests/error-message.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { type OpenOrder, openOrder } from '../../../sales/open-payments/open-order.ts';
import {
  type OpenPayment,
  useOpenBookings,
  useStanding,
} from '../../../sales/open-payments/use-open-payment.ts';
import { useBookingState } from '../standing/use-booking-state.ts';

type Input = {
  /** The order's subject: an event, or a series for all its dates. */
  of: string;
  /** An order that the server knows and this tab does not: the tab that began to pay is gone. */
  known: string | null;
  /** False while the checkout or the booking call is about to tell. */
  isAsking: boolean;
  /** Called when it turns out to be paid, to lead to the outcome. */
  onDecided: (state: Outputs['checkout']['status']) => void;
};

/**
 * Keeps asking about an order that may have been paid without this page knowing: closed, reloaded,
 * or paid in a bank's app.
 */
export function useOpenOrder({ of, known, isAsking, onDecided }: Input) {
  const [order, setOrder] = useState(() => openOrder(of).read());
  const { user } = useSession();
  const { data, error } = useBookingState(order?.bookingId ?? null, {
    enabled: isAsking && user !== null,
  });
  const isGone = isMissing(error) || data?.status === 'ended';

  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (isGone) {
      openOrder(of).forget();
      setOrder(null);
    } else if (isAsking && data && data.status !== 'pending') decided(data);
  }, [isGone, isAsking, data, of]);

  function keep(next: OpenOrder) {
    openOrder(of).keep(next); // at once: the page may be left before it renders
    setOrder(next);
  }

  const learn = useEffectEvent((bookingId: string) => {
    if (!order) keep({ bookingId, paymentId: null });
  });
  useEffect(() => {
    if (known) learn(known);
  }, [known]);

  const open = useOpenBookings()?.find(({ bookingId }) => bookingId === order?.bookingId);
  const standing = useStanding(order, data?.attempt ?? open?.attempt);
  const payment: OpenPayment | null = order && { order, standing, message: data?.message };
  return { payment, keep };
}
