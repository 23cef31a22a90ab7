import { Trans, useLingui } from '@lingui/react/macro';
import { phoneLength } from '@nagarika/domain/people/sign-in-rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { PhoneInput } from '../../../components/ui/forms/phone-input.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

type Props = {
  ticket: { id: string; ticketTypeName: string };
  /** Returns to the tickets, whether or not it was offered. */
  onDone: () => void;
};

/** Asks whom a ticket goes to, as a step of the ticket's dialog. */
export function OfferForm({ ticket, onDone }: Props) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(`ticket-offer-${ticket.id}`, { digits: '' });
  const { digits } = draft;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const utils = trpc.useUtils();
  const offering = trpc.transfers.offer.useMutation({
    onSuccess: async () => {
      clear();
      toast({
        title: t`Ticket offered`,
        description: t`She finds it in her notifications when she signs in with +91 ${digits}.`,
      });
      await utils.tickets.show.invalidate();
      onDone();
    },
    onError: () => input.current?.focus(),
  });
  const error = offering.error
    ? (serverMessage(offering.error) ?? t`Check your connection and try again.`)
    : undefined;

  function submit() {
    if (digits.length === phoneLength) offering.mutate({ ticketId: ticket.id, phone: digits });
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid gap-5">
      <ul className="grid list-disc gap-1 pl-5 text-muted-foreground marker:text-marigold">
        <li>
          <Trans>Once she accepts, this QR code is void and she gets one of her own.</Trans>
        </li>
        <li>
          <Trans>
            She has 48 hours, at most until the event starts. Until then it stays yours.
          </Trans>
        </li>
        <li>
          <Trans>Only women can accept. A refund would still go to you, who paid.</Trans>
        </li>
      </ul>
      <Field
        label={<Trans>Her mobile number</Trans>}
        help={<Trans>Nobody else sees it, and she does not see yours.</Trans>}
        error={error}
      >
        <PhoneInput
          ref={input}
          autoComplete="off"
          digits={digits}
          onChange={(typed) => {
            change({ digits: typed });
            offering.reset();
          }}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" disabled={digits.length !== phoneLength} busy={offering.isPending}>
          <Trans>Offer the ticket</Trans>
        </Button>
      </div>
    </form>
  );
}
