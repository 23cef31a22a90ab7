import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { TicketTransfer } from '../../transfers/ticket-transfer.tsx';
import type { Booking } from '../booking.ts';
import { type Ticket, TicketList } from './ticket-list.tsx';

type Props = {
  booking: Booking;
  /** Null when the tickets can no longer change hands. */
  onOffer: ((ticket: Ticket) => void) | null;
};

/** Lists a booking's tickets, with its holder's actions on each. */
export function BookingTickets({ booking, onOffer }: Props) {
  const shown = trpc.tickets.show.useQuery({ id: booking.id });
  return (
    <div className="grid gap-4">
      {booking.status !== 'confirmed' && (
        <Notice tone="danger">
          <Trans>This booking does not admit anybody any more.</Trans>
        </Notice>
      )}
      {shown.isPending ? (
        <Skeleton className="mx-auto size-64" />
      ) : shown.data ? (
        <TicketList
          tickets={shown.data.tickets}
          actions={(ticket) =>
            onOffer && (
              <TicketTransfer
                ticket={ticket}
                isReceived={booking.receivedFrom !== null}
                isLast={shown.data.tickets.length === 1}
                onOffer={() => onOffer(ticket)}
              />
            )
          }
        />
      ) : (
        <ErrorState title={<Trans>Your ticket could not be loaded.</Trans>} query={shown} />
      )}
    </div>
  );
}
