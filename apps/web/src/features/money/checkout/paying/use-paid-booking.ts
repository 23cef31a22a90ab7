import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { isMissing, statusOf } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { isRefusal } from './is-refusal.ts';
import type { PaidCheckout } from './open-checkout.ts';

/**
 * Reports a payment to the server. Null without an answer, or with one that says nothing about the
 * payment; the server learns of it by itself. Before `refused` alarms the buyer, the server is
 * asked once more.
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
      // Replaces earlier data, so that the next page begins with this.
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

  /** Tells whether the server answers and knows no payment of this booking. */
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
