import { useMemo } from 'react';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useIsTakenOver } from '../../lib/use-browser-value.ts';
import { useSession } from '../session/use-session.ts';
import { MayBePaid } from './may-be-paid.tsx';
import { openOrder } from './open-order.ts';

export type OpenBooking = Outputs['checkout']['open'][number];

/** A member's bookings that may be paid, as the server knows them: the tab that paid may be gone. */
export function useOpenBookings(): readonly OpenBooking[] {
  const { user } = useSession();
  const open = trpc.checkout.open.useQuery(undefined, { enabled: user !== null });
  return open.data ?? [];
}

export function useOpenBooking(eventId: string): OpenBooking | null {
  return useOpenBookings().find((booking) => booking.eventId === eventId) ?? null;
}

/** Where there is no summary to say it: also without an answer of the server, by what the tab knows. */
export function OpenPayment({ eventId }: { eventId: string }) {
  const open = useOpenBooking(eventId);
  const isTakenOver = useIsTakenOver();
  const ofTab = useMemo(
    () => (isTakenOver ? openOrder(eventId).read() : null),
    [isTakenOver, eventId],
  );
  const order = ofTab ?? (open && { bookingId: open.bookingId, paymentId: null });
  return order && <MayBePaid order={order} eventId={eventId} until={open?.heldUntil} />;
}

/** Above the list of bookings, of which such a one is not yet one. */
export function OpenPayments() {
  const open = useOpenBookings();
  return open.map(({ bookingId, eventId, eventTitle, heldUntil }) => (
    <MayBePaid
      key={bookingId}
      order={{ bookingId, paymentId: null }}
      eventId={eventId}
      eventTitle={eventTitle}
      until={heldUntil}
    />
  ));
}
