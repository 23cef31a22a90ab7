import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { useOwnWait } from './use-own-wait.ts';
import { soldOutTypes, WaitingPart } from './waiting-part.tsx';

type Props = { event: Pick<EventDetails, 'id' | 'title' | 'availableSeats' | 'ticketTypes'> };

/** Fills the bar of a sold-out event: the waiting list, or the member's place in it. */
export function WaitingAction({ event }: Props) {
  const { user } = useSession();
  const { open } = useDialogs();
  const [isOpen, setOpen] = useState(false);
  const { wait, isLoading } = useOwnWait(event);
  if (isLoading || (!wait && soldOutTypes(event).length === 0)) return null;
  if (wait?.offer) {
    return (
      <Link to="/book/$id" params={{ id: event.id }} className={buttonVariants()}>
        <Trans>Book now</Trans>
      </Link>
    );
  }
  const show = () => setOpen(true);
  return (
    <>
      <Button
        variant={wait ? 'outline' : 'default'}
        onClick={() => (user ? show() : open('sign-in', { onSignedIn: show }))}
      >
        {wait ? <Trans>Your place</Trans> : <Trans>Join the waiting list</Trans>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Waiting list</Trans>}
        showDescription
        description={event.title}
      >
        <WaitingPart event={event} />
      </Dialog>
    </>
  );
}
