import { RateDialog } from '../ratings/rate-dialog.tsx';
import type { Booking } from './booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { TicketDialog } from './ticket-dialog.tsx';

export type BookingDialog = 'ticket' | 'cancel' | 'rate';

type Props = { dialog: BookingDialog; booking: Booking; open: boolean; onClose: () => void };

/** The one that is open; it stays while it fades out. */
export function BookingDialogs({ dialog, ...props }: Props) {
  switch (dialog) {
    case 'ticket':
      return <TicketDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'rate':
      return <RateDialog {...props} />;
  }
}
