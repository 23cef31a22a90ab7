import { lazyPart } from '../../../components/lazy-part.tsx';
import { RateDialog } from '../ratings/rate-dialog.tsx';
import type { Booking } from './booking.ts';
import { CancelDialog } from './cancelling/cancel-dialog.tsx';
import { TicketDialog } from './tickets/ticket-dialog.tsx';

// Few buyers return to it.
const AnswersDialog = lazyPart(
  async () => (await import('../questions/answers-dialog.tsx')).AnswersDialog,
);

export type BookingDialog = 'ticket' | 'cancel' | 'rate' | 'answers';

type Props = { dialog: BookingDialog; booking: Booking; open: boolean; onClose: () => void };

/** Shows the open dialog; its content stays while it fades out. */
export function BookingDialogs({ dialog, ...props }: Props) {
  switch (dialog) {
    case 'ticket':
      return <TicketDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'rate':
      return <RateDialog {...props} />;
    case 'answers': {
      const { booking, ...shown } = props;
      return <AnswersDialog {...shown} bookingId={booking.id} title={booking.event.title} />;
    }
  }
}
