import { Trans, useLingui } from '@lingui/react/macro';

import { readablePhone } from '@nagarika/domain/people/readable-phone';
import { Send, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';

type Ticket = Outputs['tickets']['show']['tickets'][number];

type Props = {
  ticket: Ticket;
  /** True when the holder was given it: she can give it back, but not offer it to others. */
  isReceived: boolean;
  /** True when the holder has no other ticket of this booking, which then leaves her list. */
  isLast: boolean;
  onOffer: () => void;
};

/**
 * Offers the actions on a ticket of a coming event: give it to somebody, take the offer back, give
 * it back.
 */
export function TicketTransfer({ ticket, isReceived, isLast, onOffer }: Props) {
  if (ticket.code === null || ticket.state !== 'valid') return null;
  if (isReceived) return <GiveBack ticketId={ticket.id} isLast={isLast} />;
  if (ticket.offer) return <OpenOffer offer={ticket.offer} />;
  return (
    <Button variant="outline" size="sm" onClick={onOffer}>
      <Send aria-hidden="true" />
      <Trans>Give to someone</Trans>
    </Button>
  );
}

function OpenOffer({ offer }: { offer: NonNullable<Ticket['offer']> }) {
  const { formatDayTime } = useFormats();
  const { t } = useLingui();
  const ending = useChange(t`Offer withdrawn`, t`The ticket stays yours.`);
  const withdrawing = trpc.transfers.withdraw.useMutation(ending);
  return (
    <Waiting
      text={
        <Trans>
          Offered to <span className="whitespace-nowrap">{readablePhone(offer.phone)}</span> until{' '}
          {formatDayTime(new Date(offer.expiresAt))}
        </Trans>
      }
    >
      <Button
        variant="outline"
        size="sm"
        busy={withdrawing.isPending}
        onClick={() => withdrawing.mutate({ id: offer.id })}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </Waiting>
  );
}

/** Confirms giving back: only the buyer could give it to the holder again. */
function GiveBack({ ticketId, isLast }: { ticketId: string; isLast: boolean }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const confirmation = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) confirmation.current?.focus();
  }, [isAsked]);
  const ending = useChange(t`Ticket given back`, t`She who booked it has it again.`, {
    leaves: isLast,
  });
  const givingBack = trpc.transfers.giveBack.useMutation(ending);
  if (!isAsked) {
    return (
      <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        <Undo2 aria-hidden="true" />
        <Trans>Give it back</Trans>
      </Button>
    );
  }
  return (
    <Waiting text={<Trans>This code becomes void and you no longer have a place.</Trans>}>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => setIsAsked(false)}>
          <Trans>Keep it</Trans>
        </Button>
        <Button
          ref={confirmation}
          size="sm"
          busy={givingBack.isPending}
          onClick={() => givingBack.mutate({ ticketId })}
        >
          <Trans>Yes, give it back</Trans>
        </Button>
      </div>
    </Waiting>
  );
}

function Waiting({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-center text-sm text-muted-foreground">{text}</p>
      {children}
    </div>
  );
}

/** `leaves` is true when success removes the booking from the member's list. */
function useChange(title: string, description: string, { leaves = false } = {}) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  function refresh() {
    void utils.tickets.mine.invalidate();
    void utils.tickets.show.invalidate();
  }
  return {
    onSuccess: () => {
      toast({ title, description });
      // The server no longer shows the member a booking that left her list.
      if (leaves) void utils.tickets.mine.invalidate();
      else refresh();
    },
    onError: (error: unknown) => {
      toast({
        title: t`That did not work`,
        description: serverMessage(error) ?? t`Check your connection and try again.`,
        variant: 'destructive',
      });
      refresh();
    },
  };
}
