import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { isMissing } from '../../../../lib/requests/error-message.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useClosedDoor } from '../../../events/events/page/use-closed-door.ts';
import { MayBePaid } from '../../../sales/open-payments/may-be-paid.tsx';
import { useOpenPayment } from '../../../sales/open-payments/use-open-payment.ts';
import { BookingSkeleton } from '../booking-skeleton.tsx';
import { BookingTitle } from '../booking-steps.tsx';

// Few events are private.
const ClosedDoor = lazyPart(
  async () => (await import('../../../events/events/page/closed-door.tsx')).ClosedDoor,
);

type Props = {
  eventId: string;
  /** The event as it was answered, so that this part does not ask again. */
  event: Outputs['events']['details'] | undefined;
  query: { error: unknown; refetch: () => unknown };
};

/** Takes the place of the steps while they are not ready, or where they do not follow. */
export function NothingToBook({ eventId, event, query }: Props) {
  const { closed, isAsked } = useClosedDoor(eventId, isMissing(query.error));

  if (isAsked) return <BookingSkeleton />;
  if (closed) return <ClosedDoor eventId={eventId} closed={closed} waiting={<BookingSkeleton />} />;
  if (!event) {
    return isMissing(query.error) ? (
      <NotBookable
        title={<Trans>Event Not Found</Trans>}
        text={<Trans>The event you're looking for doesn't exist.</Trans>}
      />
    ) : (
      <div className="wide-page">
        <BookingTitle />
        <AboveAll eventId={eventId} />
        <ErrorState title={<Trans>This event could not be loaded.</Trans>} query={query} />
      </div>
    );
  }
  if (event.status === 'postponed') {
    return (
      <NotBookable
        eventId={event.id}
        title={event.title}
        text={
          <Trans>This event is postponed. Tickets are sold again once it has a new date.</Trans>
        }
      />
    );
  }
  if (event.status !== 'approved') {
    return (
      <NotBookable
        eventId={event.id}
        title={event.title}
        text={<Trans>This event is not open for booking.</Trans>}
      />
    );
  }
  return (
    <NotBookable
      eventId={event.id}
      title={event.title}
      text={<Trans>This event has already started, so tickets are no longer sold.</Trans>}
    />
  );
}

/** Shows a member's open payment above anything else. */
function AboveAll({ eventId }: { eventId: string }) {
  const payment = useOpenPayment(eventId);
  return (
    payment && (
      <div className="mx-auto w-full max-w-xl py-4">
        <MayBePaid payment={payment} eventId={eventId} />
      </div>
    )
  );
}

function NotBookable(props: { eventId?: string; title: ReactNode; text: ReactNode }) {
  return (
    <div className="wide-page">
      <BookingTitle />
      {props.eventId && <AboveAll eventId={props.eventId} />}
      <EmptyState
        seed={props.eventId ?? 'not-found'}
        title={props.title}
        action={
          <Link to="/events" className={buttonVariants()}>
            <Trans>Browse Events</Trans>
          </Link>
        }
      >
        {props.text}
      </EmptyState>
    </div>
  );
}
