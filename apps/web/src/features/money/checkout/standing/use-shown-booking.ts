import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

/** Leads to the page of a booking of this event. */
export function useShownBooking(eventId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();

  /** The ticket of a booking (the server's id of it), or what it still waits for. */
  function show(bookingId: string) {
    return navigate({
      to: '/book/$id/status/$bookingId',
      params: { id: eventId, bookingId },
      replace: true,
    });
  }

  /** What came of a payment that this page did not see. */
  async function showDecided({ bookingId, ticket }: Outputs['checkout']['status']) {
    if (ticket) welcome(ticket.ticketCode);
    await show(bookingId);
  }

  function welcome(ticketCode: string) {
    toast({ title: t`Payment Successful! Your booking ID is ${ticketCode}` });
  }

  return { show, showDecided, welcome };
}
