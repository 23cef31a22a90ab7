import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { toast } from '../../components/ui/toast-store.ts';
import { isMissing, serverMessage, statusOf } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Extras } from '../questions/booking-extras.tsx';
import { isRefusal } from './is-refusal.ts';
import type { PaidCheckout } from './open-checkout.ts';
import type { Quantities } from './selection.ts';
import { useShownBooking } from './use-shown-booking.ts';

/**
 * `booked`: the page of the booking is shown. `refused`: the server said no. `unanswered`: it may
 * have booked, and asking again with the same booking id does no harm.
 */
type Answer = 'booked' | 'refused' | 'unanswered';

/** Turns what was chosen, or paid, into a booking and leads to the page that shows it. */
export function useConfirmation(
  eventId: string,
  onFailed: (title: string, message: string) => void,
) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const router = useRouter();
  const { show, welcome } = useShownBooking(eventId);
  const book = trpc.checkout.book.useMutation();

  /**
   * Once it is paid, the connection may be gone: the booking's page must have come before. If it
   * does not come now, the way there asks for it again.
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
      onFailed(
        t`Booking Failed`,
        serverMessage(error) ?? t`The server did not answer. Please try again.`,
      );
      onRefused(error);
      return isUndecided(error) ? 'unanswered' : 'refused';
    }
  }

  /**
   * Without an answer, or with one that says nothing about the payment, the status page takes over:
   * the server learns of the payment by itself. Before the page alarms the buyer it asks once more.
   */
  async function bookPaid(order: { bookingId: string }, paid: PaidCheckout): Promise<Answer> {
    try {
      const { ticket } = await book.mutateAsync({
        id: eventId,
        paymentMethod: 'razorpay',
        razorpayOrderId: paid.orderId,
        razorpayPaymentId: paid.paymentId,
        razorpaySignature: paid.signature,
      });
      if (ticket) welcome(ticket.ticketCode);
    } catch (error) {
      if (isRefusal(statusOf(error)) && (await isUnheardOf(order))) {
        const message = t`Payment successful but booking failed. Please contact support.`;
        const description = `${message} ${t`Reference: ${paid.paymentId}`}`;
        toast({ title: t`Booking Error`, description, variant: 'destructive' });
        return 'refused';
      }
    }
    await show(order.bookingId);
    return 'booked';
  }

  /** The server answers, and has no payment of this booking. */
  async function isUnheardOf({ bookingId }: { bookingId: string }): Promise<boolean> {
    try {
      const { status } = await client.checkout.status.fetch({ bookingId });
      return status === 'pending' || status === 'ended';
    } catch (error) {
      return isMissing(error);
    }
  }

  return { prepare, show, bookFree, bookPaid };
}

/** No answer of the server, or of the bank behind it; or the session had ended. */
function isUndecided(error: unknown): boolean {
  return (
    statusOf(error) === 401 ||
    serverMessage(error) === undefined ||
    (error instanceof TRPCClientError && error.data.code === 'SERVICE_UNAVAILABLE')
  );
}
