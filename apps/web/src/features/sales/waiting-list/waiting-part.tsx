import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useNames } from '../../../lib/words/use-names.ts';
import { useSession } from '../../people/session/use-session.ts';
import { JoinForm } from './join-form.tsx';
import { OwnPlace } from './own-place.tsx';
import { useOwnWait } from './use-own-wait.ts';

type Event = Pick<EventDetails, 'id' | 'availableSeats' | 'ticketTypes'>;

type Props = {
  event: Event;
  /** Hides the link to the list where all is sold out and the bar of a phone has it. */
  className?: string;
};

/**
 * Shows the member's place in the waiting list of a sold-out type, or a link to join it; while
 * another type is sold that link is small and names its type, so that nobody takes it for the way
 * to a ticket.
 */
export function WaitingPart({ event, className }: Props) {
  const { wait, isLoading } = useOwnWait(event);
  const soldOut = soldOutTypes(event);
  if (isLoading) return null;
  if (wait) return <OwnPlace wait={wait} eventId={event.id} />;
  if (soldOut.length === 0) return null;
  if (event.availableSeats > 0) return <WaysIn event={event} types={soldOut} />;
  return (
    <div className={className}>
      <JoinWaitingList event={event} />
    </div>
  );
}

/** Shows the form, or the way to sign in for it. */
function JoinWaitingList({ event }: Pick<Props, 'event'>) {
  const { user } = useSession();
  const { open } = useDialogs();
  if (user) return <JoinForm eventId={event.id} types={soldOutTypes(event)} />;
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

/** Returns the types that one can wait for: on sale, with nothing left. */
export function soldOutTypes({ ticketTypes, availableSeats }: Event) {
  return ticketTypes.filter(
    ({ available, saleState }) =>
      saleState === 'on_sale' && (available === 0 || availableSeats === 0),
  );
}

type WaysInProps = { event: Event; types: EventDetails['ticketTypes'] };

/** Lists the types; a press opens a type's form and joins nothing. */
function WaysIn({ event, types }: WaysInProps) {
  const nameOf = useNames();
  const { user } = useSession();
  const { open } = useDialogs();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <ul className="grid grid-cols-1 gap-1">
      {types.map((type) => {
        const { id } = type;
        const name = nameOf(type.name);
        return (
          <li key={id} className="grid grid-cols-1 gap-3">
            {user && chosen === id ? (
              <>
                <p className="font-semibold wrap-anywhere">
                  <Trans>Waiting list for {name}</Trans>
                </p>
                <JoinForm eventId={event.id} types={[type]} />
              </>
            ) : (
              <Button
                variant="link"
                size="sm"
                className="justify-self-start"
                onClick={() => {
                  setChosen(id);
                  if (!user) open('sign-in');
                }}
              >
                <Trans>Waiting list for {name}</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
