import { Trans } from '@lingui/react/macro';
import { isPayable } from '@nagarika/domain/money/orders/booking-standing';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { MayBePaid } from './may-be-paid.tsx';
import { type OpenBooking, useOpenBookings, useOpenPayment } from './use-open-payment.ts';

/** Lists open payments above the member's bookings, since they are no bookings yet. */
export function OpenPayments() {
  const open = useOpenBookings() ?? [];
  return open.map((booking) => <OfEvent key={booking.bookingId} {...booking} />);
}

/** Names the event of an open payment, and leads to paying for it. */
function OfEvent({ eventId, eventTitle }: OpenBooking) {
  const payment = useOpenPayment(eventId);
  if (!payment) return null;
  const { standing } = payment;
  return (
    <MayBePaid
      payment={payment}
      eventId={eventId}
      pay={
        standing &&
        isPayable(standing) && (
          <Link to="/book/$id" params={{ id: eventId }} className={buttonVariants({ size: 'sm' })}>
            <Trans>Pay</Trans>
          </Link>
        )
      }
    >
      <p dir="auto" className="font-semibold">
        {eventTitle}
      </p>
    </MayBePaid>
  );
}
