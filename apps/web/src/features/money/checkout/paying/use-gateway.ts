import { useLingui } from '@lingui/react/macro';
import { sourceLanguage } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import { useRef } from 'react';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useBackLayer } from '../../../../lib/pages/back-layers.ts';
import { reasonOf, serverMessage, statusOf } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { nowMs } from '../../../../lib/times/clock.ts';
import { shownLanguage } from '../../../../lib/words/needed-words.ts';
import { secondsUntil } from './countdown.ts';
import type { PaidCheckout } from './open-checkout.ts';
import type { Attempt } from './use-attempt.ts';
import type { Problems } from './use-problems.ts';

type Order = Outputs['checkout']['createOrder'];

/** Loads the checkout while the order is placed: a first visit does without it. */
const loadCheckout = () => import('./open-checkout.ts');

/** Places an order, opens the gateway's checkout for it, and reports both. */
export function useGateway({ phase }: Attempt, { paidBefore, paymentFailed }: Problems) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const closeCheckout = useRef(() => {});

  useBackLayer(phase === 'paying', () => {
    const question = t`Leave the payment? If you have already paid, stay: your ticket comes in a moment.`;
    if (confirm(question)) closeCheckout.current();
  });

  function prepare() {
    loadCheckout().catch(() => {});
  }

  /**
   * Returns null without an order. Without an answer (`isAnswered`) it may exist, and the next try
   * asks for the same one. `newTicket` finds a booking that this page has not known of.
   */
  async function placeOrder<Placed>(
    place: () => Promise<Placed>,
    onRefused: (error: unknown, isAnswered: boolean) => void,
    newTicket: (isCertain: boolean) => Promise<string | null>,
  ): Promise<Placed | null> {
    try {
      const placed = await place();
      // Marks the page's data as old, so that the next page asks for this order too.
      void client.checkout.open.invalidate(undefined, { refetchType: 'none' });
      return placed;
    } catch (error) {
      // The session had ended: the member is asked to sign in, and her choice stays.
      if (statusOf(error) === 401) return null;
      const message = serverMessage(error);
      const isPaid = reasonOf(error) === 'paid_before';
      const ticket = statusOf(error) === 409 ? await newTicket(isPaid) : null;
      if (ticket || isPaid) paidBefore(ticket);
      else paymentFailed(message ?? t`Failed to create payment order. Please try again.`, !message);
      onRefused(error, message !== undefined);
      return null;
    }
  }

  /**
   * Returns null after reporting that nothing was paid. From `onOpen` on, it may be paid without
   * this page knowing.
   */
  async function checkOut(
    order: Order,
    { payer, description, onOpen }: { payer: User; description: string; onOpen: () => void },
  ): Promise<PaidCheckout | null> {
    try {
      const { openCheckout } = await loadCheckout();
      const outcome = await openCheckout({
        order,
        description,
        payer,
        timeoutSeconds: secondsUntil(order.expiresAt, nowMs()),
        // The checkout shows it too, and the attempt's outcome is not known here.
        onFailedAttempt: (reason) => {
          // The gateway words it in English alone.
          const why =
            shownLanguage() === sourceLanguage ? reason : t`Pay another way, or ask your bank.`;
          toast({ title: t`Payment Failed`, description: why, variant: 'destructive' });
        },
        onOpen: (close) => {
          onOpen();
          closeCheckout.current = close;
        },
      });
      if (outcome.kind === 'paid') return outcome.paid;
      toast({ title: t`Payment Cancelled`, description: t`You can try again anytime.` });
    } catch {
      paymentFailed(t`The payment window did not load. Check your connection and try again.`, true);
    }
    return null;
  }

  return { prepare, placeOrder, checkOut };
}
