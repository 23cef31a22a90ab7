import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

export function useShownBooking(eventId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();

  /** Leads to the ticket of a booking, by the server's id of it, or to what it still waits for. */
  function show(bookingId: string) {
    return navigate({
      to: '/book/$id/status/$bookingId',
      params: { id: eventId, bookingId },
      replace: true,
    });
  }

  /** Shows the outcome of a payment that this page did not see. */
  async function showDecided({ bookingId, ticket }: Outputs['checkout']['status']) {
    if (ticket) welcome(ticket.ticketCode);
    await show(bookingId);
  }

  function welcome(ticketCode: string) {
    toast({ title: t`Payment Successful! Your booking ID is ${ticketCode}` });
  }

  return { show, showDecided, welcome };
}
