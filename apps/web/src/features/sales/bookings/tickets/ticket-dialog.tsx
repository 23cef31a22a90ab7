import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { ScrollBox } from '../../../../components/ui/scroll-box.tsx';
import { usePlace } from '../../../../lib/pages/use-place.ts';
import { useNow } from '../../../../lib/times/use-now.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { AddToCalendar } from '../../../events/calendar/add-to-calendar.tsx';
import { useWhen } from '../../../events/events/use-when.ts';
import { OfferForm } from '../../transfers/offer-form.tsx';
import type { Booking } from '../booking.ts';
import { BookingRefunds } from '../booking-refunds.tsx';
import { isComing } from '../is-coming.ts';
import { WhenNotice } from '../when-notice.tsx';
import { BookingTickets } from './booking-tickets.tsx';
import type { Ticket } from './ticket-list.tsx';
import { TicketPdfLink } from './ticket-pdf-link.tsx';

// Few bookings have papers.
const BookingPapers = lazyPart(async () => (await import('../booking-papers.tsx')).BookingPapers);

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** Shows the codes for the door; a second step gives one of the tickets away. */
export function TicketDialog({ booking, open, onClose }: Props) {
  const placeIn = usePlace();
  const formatWhen = useWhen();
  const nameOf = useNames();
  const { t } = useLingui();
  const { event } = booking;
  const [given, setGiven] = useState<Ticket | null>(null);
  const mayStillCome = isComing(booking, useNow());

  if (given) {
    return (
      <Dialog
        wide
        open={open}
        onClose={onClose}
        title={<Trans>Give this ticket to someone</Trans>}
        showDescription
        description={
          <>
            <bdi>{event.title}</bdi> · <bdi>{nameOf(given.ticketTypeName)}</bdi> ·{' '}
            <span className="whitespace-nowrap">{given.code}</span>
          </>
        }
      >
        <OfferForm ticket={given} onDone={() => setGiven(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={<Quoted lines={2}>{event.title}</Quoted>}
      showDescription
      description={
        <Quoted
          lines={3}
        >{`${event.isPostponed ? t`New date to be announced` : formatWhen(event)} · ${placeIn(event.city, event.venue)}`}</Quoted>
      }
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="money font-display text-xl">
            <Trans>
              <span className="sr-only">Ticket code </span>
              {booking.ticketCode}
            </Trans>
          </p>
          <TicketPdfLink
            ticketId={booking.id}
            disabled={booking.status === 'cancelled'}
            variant="outline"
          >
            <Trans>Download PDF</Trans>
          </TicketPdfLink>
        </div>
      }
    >
      <ScrollBox aria-label={t`QR codes`}>
        <div className="mb-4 grid gap-4 empty:hidden">
          <WhenNotice booking={booking} />
          <BookingRefunds refunds={booking.refunds} />
        </div>
        <BookingTickets
          booking={booking}
          onOffer={mayStillCome && !event.isPostponed ? setGiven : null}
        />
        {booking.receivedFrom === null && booking.totalPrice > 0 && (
          <div className="mt-4 empty:hidden">
            <BookingPapers bookingId={booking.id} />
          </div>
        )}
        {mayStillCome && (
          <p className="mt-4 text-center">
            <AddToCalendar href={`/api/tickets/${booking.id}/calendar.ics`} variant="link" />
          </p>
        )}
      </ScrollBox>
    </Dialog>
  );
}

/** Shortens a long text so that the code stays in view; the booking's card has all of it. */
function Quoted({ lines, children }: { lines: 2 | 3; children: string }) {
  return (
    <span
      title={children}
      className={clsx('leading-snug', lines === 2 ? 'line-clamp-2' : 'line-clamp-3')}
    >
      {children}
    </span>
  );
}
