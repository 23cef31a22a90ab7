import { Trans } from '@lingui/react/macro';
import { QrCode, Star } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { AddToCalendar } from '../../events/calendar/add-to-calendar.tsx';
import { GivenStars } from '../ratings/given-stars.tsx';
import type { Booking } from './booking.ts';
import type { BookingDialog } from './booking-dialogs.tsx';
import { isComing } from './is-coming.ts';
import { TicketPdfLink } from './tickets/ticket-pdf-link.tsx';

type Props = { booking: Booking; onOpen: (dialog: BookingDialog) => void };

/** Offers a buyer's actions on a booking by its state: before the event, after it, or cancelled. */
export function BookingActions({ booking, onOpen }: Props) {
  const now = useNow();
  const isLive = booking.status === 'confirmed';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => onOpen('ticket')}>
        <QrCode aria-hidden="true" />
        <Trans>View</Trans>
      </Button>
      <TicketPdfLink
        ticketId={booking.id}
        disabled={booking.status === 'cancelled'}
        variant="outline"
      >
        <Trans>Download PDF</Trans>
      </TicketPdfLink>
      {isComing(booking, now) && (
        <div className="flex flex-wrap gap-x-6">
          <AddToCalendar href={`/api/tickets/${booking.id}/calendar.ics`} variant="link" />
          {booking.receivedFrom === null && (
            <Button variant="link" onClick={() => onOpen('cancel')}>
              <Trans>Cancel booking</Trans>
            </Button>
          )}
        </div>
      )}
      {isLive && (
        <Button variant="link" onClick={() => onOpen('answers')}>
          <Trans>Answers and sharing</Trans>
        </Button>
      )}
      {booking.mayRate && (
        <Button variant="outline" onClick={() => onOpen('rate')}>
          <Star aria-hidden="true" />
          <Trans>Rate this event</Trans>
        </Button>
      )}
      {booking.stars !== null && <GivenStars stars={booking.stars} />}
    </div>
  );
}
