import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import type { PaidCheckout } from '../paying/open-checkout.ts';
import { usePaidBooking } from '../paying/use-paid-booking.ts';
import type { Problems } from '../paying/use-problems.ts';
import type { Extras } from '../summary/booking-extras.tsx';
import type { Quantities } from '../tickets/selection.ts';
import { useShownBooking } from './use-shown-booking.ts';

/**
 * `booked`: the page of the booking is shown. `refused`: the server said no. `unanswered`: it may
 * have booked.
 */
type Answer = 'booked' | 'refused' | 'unanswered';

/** Turns a choice or a payment into a booking, and leads to the page that shows it. */
export function useConfirmation(eventId: string, { bookingFailed }: Problems) {
  const { t } = useLingui();
  const router = useRouter();
  const { show, welcome } = useShownBooking(eventId);
  const book = trpc.checkout.book.useMutation();
  const tellPaid = usePaidBooking();

  /**
   * Loads the booking's page before paying, because the connection may be lost afterwards; if that
   * fails, the way there tries again.
   */
  function prepare() {
    const page = router.routesByPath['/book/$id/status/$bookingId'];
    router.loadRouteChunk(page)?.catch(() => {});
  }

  async function bookFree(
    input: {
      bookingId: string;
      tickets: Quantities;
      code?: string;
      prices: Record<string, number>;
    } & Partial<Extras['sent']>,
    onRefused: (error: unknown) => void,
  ): Promise<Answer> {
    try {
      const state = await book.mutateAsync({ id: eventId, paymentMethod: 'free', ...input });
      toast({ title: t`Booking Successful! Your booking ID is ${state.ticket?.ticketCode ?? ''}` });
      await show(state.bookingId);
      return 'booked';
    } catch (error) {
      const answer = bookingFailed(error);
      onRefused(error);
      return answer;
    }
  }

  /** Lets the status page take over when no answer comes. */
  async function bookPaid(
    { bookingId }: { bookingId: string },
    paid: PaidCheckout,
  ): Promise<Answer> {
    const state = await tellPaid({ bookingId, eventId }, paid);
    if (state === 'refused') return state;
    if (state?.ticket) welcome(state.ticket.ticketCode);
    await show(bookingId);
    return 'booked';
  }

  return { prepare, show, bookFree, bookPaid };
}
