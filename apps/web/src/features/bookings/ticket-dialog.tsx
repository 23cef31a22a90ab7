import { Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events';
import { formatDayTime } from '@nagarika/domain/format';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Booking } from './booking-card.tsx';
import { SeatTickets } from './seat-tickets.tsx';
import { TicketPdfLink } from './ticket-pdf-link.tsx';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** What she holds up at the door. */
export function TicketDialog({ booking, open, onClose }: Props) {
  const { t } = useLingui();
  const { event } = booking;
  const ticket = trpc.tickets.show.useQuery({ id: booking.id });
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={event.title}
      showDescription
      description={`${formatDayTime(startOf(event))} · ${event.venue}, ${event.city}`}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="money font-display text-xl">{booking.ticketCode}</p>
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
      <div className="grid gap-4">
        {booking.status !== 'confirmed' && (
          <Notice tone="danger">
            <Trans>This booking does not admit anybody any more.</Trans>
          </Notice>
        )}
        {ticket.isPending ? (
          <Skeleton className="mx-auto size-64" />
        ) : ticket.data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls from in here.
          <section tabIndex={0} aria-label={t`QR codes`}>
            <SeatTickets seats={ticket.data.seats} />
          </section>
        ) : (
          <ErrorState
            title={<Trans>Your ticket could not be loaded.</Trans>}
            error={ticket.error}
            onRetry={() => void ticket.refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}
