import { useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { amountOf, type RefundCase, type RefundDraft, takesTickets } from './refund-draft.ts';

/** Sends a decision; the dialog's own key makes a second press the same refund. */
export function useRefund(bookingId: string, onDone: () => void) {
  const { t } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const utils = trpc.useUtils();
  const decide = trpc.refunds.decide.useMutation({
    onSuccess: ({ refund }) => {
      const amount = formatRupeesExact(refund);
      toast({
        title: refund > 0 ? t`Refunded` : t`Tickets taken back`,
        description:
          refund > 0
            ? t`${amount} are on their way back to her. She has been told.`
            : t`She has been told.`,
      });
      onDone();
    },
    // Also after a refusal: what is left may have changed meanwhile.
    onSettled: () => {
      void utils.refunds.invalidate();
      void utils.attendees.invalidate();
      void utils.myEvents.invalidate();
      void utils.checkIn.invalidate();
      void utils.admin.bookings.invalidate();
      void utils.admin.ledger.invalidate();
    },
  });
  return {
    send: (one: RefundCase, draft: RefundDraft) =>
      decide.mutate({
        id: bookingId,
        key,
        give: draft.give,
        amount: amountOf(one, draft) ?? 0,
        takesTickets: takesTickets(one, draft),
        reason: draft.reason.trim(),
      }),
    isPending: decide.isPending,
    problem: decide.error
      ? (serverMessage(decide.error) ??
        t`We could not reach the server. Check your connection and press again: it is refunded once.`)
      : null,
  };
}
