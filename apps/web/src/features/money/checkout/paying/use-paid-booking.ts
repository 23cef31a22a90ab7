import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { isMissing, statusOf } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { isRefusal } from './is-refusal.ts';
import type { PaidCheckout } from './open-checkout.ts';

/**
 * Tells the server of what was paid. Null: no answer, or one that says nothing about the payment; the
 * server learns of it by itself. Before `refused` alarms the buyer it is asked once more.
 */
export function usePaidBooking() {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const book = trpc.checkout.book.useMutation();

  async function bookPaid(
    { bookingId, eventId }: { bookingId: string; eventId: string },
    paid: PaidCheckout,
  ): Promise<Outputs['checkout']['book'] | 'refused' | null> {
    try {
      const state = await book.mutateAsync({
        id: eventId,
        paymentMethod: 'razorpay',
        razorpayOrderId: paid.orderId,
        razorpayPaymentId: paid.paymentId,
        razorpaySignature: paid.signature,
      });
      // Replaces what was known of it before, so that the page that comes next begins with this.
      client.checkout.status.setData({ bookingId }, state);
      return state;
    } catch (error) {
      if (!isRefusal(statusOf(error)) || !(await isUnheardOf(bookingId))) return null;
      const message = t`Payment successful but booking failed. Please contact support.`;
      const description = `${message} ${t`Reference: ${paid.paymentId}`}`;
      toast({ title: t`Booking Error`, description, variant: 'destructive' });
      return 'refused';
    }
  }

  /** The server answers, and has no payment of this booking. */
  async function isUnheardOf(bookingId: string): Promise<boolean> {
    try {
      const { status } = await client.checkout.status.fetch({ bookingId });
      return status === 'pending' || status === 'ended';
    } catch (error) {
      return isMissing(error);
    }
  }

  return bookPaid;
}
