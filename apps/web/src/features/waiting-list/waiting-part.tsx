import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { useDialogs } from '../../components/dialog-provider.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useSession } from '../session/use-session.ts';
import { JoinForm } from './join-form.tsx';
import { OwnPlace } from './own-place.tsx';
import { useOwnWait } from './use-own-wait.ts';

type Props = { event: Pick<EventDetails, 'id' | 'availableSeats' | 'ticketTypes'> };

/** Where a type is sold out: her place in the waiting list, or the way to one. */
export function WaitingPart({ event }: Props) {
  const { user } = useSession();
  const { open } = useDialogs();
  const { wait, isLoading } = useOwnWait(event);
  const soldOut = event.ticketTypes.filter(
    ({ available, saleState }) =>
      saleState === 'on_sale' && (available === 0 || event.availableSeats === 0),
  );
  if (isLoading) return null;
  if (wait) return <OwnPlace wait={wait} eventId={event.id} />;
  if (soldOut.length === 0) return null;
  if (user) return <JoinForm eventId={event.id} types={soldOut} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-muted-foreground">
        <Trans>Join the waiting list: seats that come free are offered in turn.</Trans>
      </p>
      <Button onClick={() => open('sign-in')}>
        <Trans>Join the waiting list</Trans>
      </Button>
    </div>
  );
}
