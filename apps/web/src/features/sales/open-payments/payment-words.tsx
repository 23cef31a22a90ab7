import { Trans } from '@lingui/react/macro';
import { isPayable, type Standing } from '@nagarika/domain/money/orders/booking-standing';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../lib/times/use-now.ts';
import type { OpenPayment } from './use-open-payment.ts';

type WordsProps = { standing: Standing; until?: string | undefined };

/** Says in a line how an undecided payment stands, and no more than is known. */
export function StandingWords({ standing, until }: WordsProps) {
  const now = useNow();
  if (standing === 'paid') return <Trans>You have paid; do not pay again</Trans>;
  if (!isPayable(standing)) return <Trans>Your bank decides; do not pay again</Trans>;
  const minutes = until ? Math.ceil((Date.parse(until) - now.getTime()) / 60_000) : 0;
  if (minutes <= 0) return <Trans>The payment is not finished</Trans>;
  return <Trans>Your seats are kept for {minutes} min; the payment is not finished</Trans>;
}

type WayOnProps = Pick<OpenPayment, 'order'> & {
  standing: Standing;
  eventId: string;
  className: string;
};

/** Leads to the page that asks the bank. */
export function WayOn({ order, standing, eventId, className }: WayOnProps) {
  return (
    <Link
      to="/book/$id/status/$bookingId"
      params={{ id: eventId, bookingId: order.bookingId }}
      className={className}
    >
      {isPayable(standing) ? <Trans>I have paid</Trans> : <Trans>See how it stands</Trans>}
    </Link>
  );
}
