import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SeatTransfer } from '../transfers/seat-transfer.tsx';
import type { Booking } from './booking.ts';
import { type Seat, SeatTickets } from './seat-tickets.tsx';

type Props = {
  booking: Booking;
  /** Null: the tickets do not change hands any more. */
  onOffer: ((seat: Seat) => void) | null;
};

/** The tickets of a booking, and what she can do with each. */
export function BookingTickets({ booking, onOffer }: Props) {
  const ticket = trpc.tickets.show.useQuery({ id: booking.id });
  return (
    <div className="grid gap-4">
      {booking.status !== 'confirmed' && (
        <Notice tone="danger">
          <Trans>This booking does not admit anybody any more.</Trans>
        </Notice>
      )}
      {ticket.isPending ? (
        <Skeleton className="mx-auto size-64" />
      ) : ticket.data ? (
        <SeatTickets
          seats={ticket.data.seats}
          actions={(seat) =>
            onOffer && (
              <SeatTransfer
                seat={seat}
                isReceived={booking.receivedFrom !== null}
                isLast={ticket.data.seats.length === 1}
                onOffer={() => onOffer(seat)}
              />
            )
          }
        />
      ) : (
        <ErrorState
          title={<Trans>Your ticket could not be loaded.</Trans>}
          error={ticket.error}
          onRetry={() => void ticket.refetch()}
        />
      )}
    </div>
  );
}
