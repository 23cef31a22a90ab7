import { Trans, useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LostPage } from '../../../components/pages/lost-page.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { isMissing } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useIsTakenOver } from '../../../lib/storage/use-browser-value.ts';
import { EventPageSkeleton } from '../../events/events/page/event-page-skeleton.tsx';
import { useClosedDoor } from '../../events/events/page/use-closed-door.ts';
import { useCountedView } from '../../people/session/use-counted-view.ts';
import { EventArticle } from './event-article.tsx';

const ClosedDoor = lazyPart(
  async () => (await import('../../events/events/page/closed-door.tsx')).ClosedDoor,
);

type Props = {
  eventId: string;
  /** The link's promotion code, which goes on to the booking. */
  code: string | undefined;
};

export function EventPage({ eventId, code }: Props) {
  const { t } = useLingui();
  // The server's kept pages for visitors ignore their links' codes, so the code waits until React
  // has taken over.
  const isTakenOver = useIsTakenOver();
  const details = trpc.events.details.useQuery({ id: eventId });
  const event = details.data;
  const isUnknown = isMissing(details.error);
  const { closed, isAsked } = useClosedDoor(eventId, isUnknown);
  useCountedView(event?.id, trpc.events.view.useMutation());
  usePageTitle(titleOf(), event?.description);

  function titleOf() {
    if (closed) return t`Private event`;
    return isUnknown ? t`Event Not Found` : (event?.title ?? t`Event`);
  }

  if (event && !isUnknown) {
    return (
      <EventArticle
        event={event}
        code={isTakenOver ? code : undefined}
        onRefresh={() => void details.refetch()}
      />
    );
  }
  if (details.isPending || isAsked) return <EventPageSkeleton />;
  if (closed) {
    return <ClosedDoor eventId={eventId} closed={closed} waiting={<EventPageSkeleton />} />;
  }
  if (isUnknown) return <EventNotFound />;
  return (
    <div className="wide-page">
      <h1 className="sr-only">
        <Trans>Event</Trans>
      </h1>
      <ErrorState title={<Trans>This event could not be loaded.</Trans>} query={details} />
    </div>
  );
}

function EventNotFound() {
  return (
    <LostPage
      seed="event-not-found"
      title={<Trans>Event Not Found</Trans>}
      text={
        <Trans>
          It may have been taken down, or the link has lost a letter on its way. There is more to
          see.
        </Trans>
      }
      to="/events"
      label={<Trans>Browse Events</Trans>}
    />
  );
}
