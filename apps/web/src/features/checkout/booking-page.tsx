import { Trans, useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { isMissing } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { OpenPayment } from '../open-payments/open-payments.tsx';
import { useOwnWait } from '../waiting-list/use-own-wait.ts';
import { ActionBar } from './action-bar.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { BookingTitle } from './booking-steps.tsx';

type Props = {
  eventId: string;
  /** The promotion code of the link. */
  code: string | undefined;
};

export function BookingPage({ eventId, code }: Props) {
  const details = trpc.events.details.useQuery({ id: eventId });
  const event = details.data;

  if (event?.status === 'approved' && !event.isPast) {
    return (
      <Bookable
        key={event.id}
        event={event}
        linkCode={code ?? null}
        onRefresh={() => void details.refetch()}
      />
    );
  }
  return <NothingToBook eventId={eventId} />;
}

type BookableProps = { event: EventDetails; linkCode: string | null; onRefresh: () => void };

/** Seats may be kept for her although all are taken: that is known first. */
function Bookable({ event, linkCode, onRefresh }: BookableProps) {
  const utils = trpc.useUtils();
  const { wait, isLoading } = useOwnWait(event);
  const offered = wait?.offer;
  const ticketTypeId = wait?.ticketTypeId ?? '';
  const { quantity = 0, until = '' } = offered ?? {};
  const kept = useMemo(
    () => (quantity > 0 ? { ticketTypeId, quantity, until } : null),
    [ticketTypeId, quantity, until],
  );
  if (isLoading && event.availableSeats === 0) return <BookingSkeleton bar={<ActionBar />} />;
  const refresh = () => {
    void utils.waitingList.invalidate();
    onRefresh();
  };
  return <BookingFlow event={event} linkCode={linkCode} kept={kept} onRefresh={refresh} />;
}

/** Not yet, or not at all. */
function NothingToBook({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const details = trpc.events.details.useQuery({ id: eventId });
  const event = details.data;
  usePageTitle(event ? t`Book ${event.title}` : t`Book your tickets`);

  if (details.isPending) return <BookingSkeleton bar={<ActionBar />} />;
  if (!event) {
    return isMissing(details.error) ? (
      <NotBookable
        title={<Trans>Event Not Found</Trans>}
        text={<Trans>The event you're looking for doesn't exist.</Trans>}
      />
    ) : (
      <div className="wide-page">
        <BookingTitle />
        <AboveAll eventId={eventId} />
        <ErrorState
          title={<Trans>This event could not be loaded.</Trans>}
          error={details.error}
          onRetry={() => void details.refetch()}
        />
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

/** Whatever there is to book: a member's open payment comes first. */
function AboveAll({ eventId }: { eventId: string }) {
  return (
    <div className="mx-auto w-full max-w-xl py-4 empty:hidden">
      <OpenPayment eventId={eventId} />
    </div>
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
