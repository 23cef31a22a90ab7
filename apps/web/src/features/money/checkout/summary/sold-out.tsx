import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { GoingNotice } from '../../../events/events/going.tsx';
import { WaitingPart } from '../../../sales/waiting-list/waiting-part.tsx';
import { BookingTitle } from '../booking-steps.tsx';

type Props = {
  event: EventDetails;
  onRefresh: () => void;
  /** The form for a code that may open more, below. */
  code: ReactNode;
  /** Content above it, about an open payment. */
  children?: ReactNode;
};

export function SoldOut({ event, onRefresh, code, children }: Props) {
  return (
    <div className="wide-page">
      <BookingTitle />
      <GoingNotice eventId={event.id} />
      {children}
      <EmptyState
        seed={event.id}
        title={<Trans>Sold out</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="outline" onClick={onRefresh}>
              <Trans>Check again</Trans>
            </Button>
            <Link to="/events" className={buttonVariants()}>
              <Trans>Browse Events</Trans>
            </Link>
          </div>
        }
      >
        <bdi className="mb-2 block font-semibold text-foreground">{event.title}</bdi>
        {event.isFree ? (
          <Trans>
            All tickets for this event are taken. A seat comes free when somebody cancels.
          </Trans>
        ) : (
          <Trans>
            All tickets for this event are taken or being paid for at this moment. A seat comes free
            when somebody does not pay in time.
          </Trans>
        )}
      </EmptyState>
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-6">
        <WaitingPart event={event} />
        {code}
      </div>
    </div>
  );
}
