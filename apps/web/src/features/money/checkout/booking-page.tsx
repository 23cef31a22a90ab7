import { useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { useMemo } from 'react';
import { usePageFacts } from '../../../lib/pages/page-facts.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useIsTakenOver } from '../../../lib/storage/use-browser-value.ts';
import { useOwnWait } from '../../sales/waiting-list/use-own-wait.ts';
import { BookingFlow } from './booking-flow.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { BookingSkeleton, StepSkeleton } from './booking-skeleton.tsx';
import { NothingToBook } from './summary/nothing-to-book.tsx';

type Props = {
  eventId: string;
  /** The link's promotion code. */
  code: string | undefined;
};

export function BookingPage({ eventId, code }: Props) {
  const details = trpc.events.details.useQuery({ id: eventId });
  const event = details.data;
  const begun = usePageFacts()?.begun;
  const isTakenOver = useIsTakenOver();

  if (event?.status === 'approved' && !event.isPast) {
    // The tab's stored selection decides the step: until it is read, a skeleton of that step is shown.
    if (begun && !isTakenOver) {
      return (
        <BookingFrame event={event} step={begun}>
          <StepSkeleton />
        </BookingFrame>
      );
    }
    return (
      <Bookable
        key={event.id}
        event={event}
        linkCode={code ?? null}
        onRefresh={() => void details.refetch()}
      />
    );
  }
  return <NotYet eventId={eventId} />;
}

type BookableProps = { event: EventDetails; linkCode: string | null; onRefresh: () => void };

/**
 * Loads the seats that the waiting list keeps for a member first, because she may book although all
 * are taken.
 */
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
  if (isLoading && event.availableSeats === 0) return <BookingSkeleton bar />;
  const refresh = () => {
    void utils.waitingList.invalidate();
    onRefresh();
  };
  return <BookingFlow event={event} linkCode={linkCode} kept={kept} onRefresh={refresh} />;
}

/** Fills the page while the event loads, and where nothing of it can be booked. */
function NotYet({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const details = trpc.events.details.useQuery({ id: eventId });
  const event = details.data;
  usePageTitle(event ? t`Book ${event.title}` : t`Book your tickets`);
  if (details.isPending) return <BookingSkeleton bar />;
  return <NothingToBook eventId={eventId} event={event} query={details} />;
}
