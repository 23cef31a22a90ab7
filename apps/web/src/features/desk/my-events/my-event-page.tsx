import { Trans, useLingui } from '@lingui/react/macro';
import { canEditEvent, isStanding } from '@nagarika/domain/events/listing/events';
import { seenBy, seenByWords } from '@nagarika/domain/events/listing/visibility';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Link2 } from 'lucide-react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useShare } from '../../../components/use-share.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useWord } from '../../../lib/words/words.ts';
import { TeamPart } from '../../events/event-team/team-part.tsx';
import { VisibilityBadge } from '../../events/events/visibility-badge.tsx';
import { FactorOfAdmin } from '../../people/second-factor/factor-of-admin.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { Attendees } from './attendees.tsx';
import { EventActions } from './event-actions.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { HostedWhen } from './hosted-when.tsx';
import { ReviewerMessage } from './my-event-card.tsx';
import type { MyEventDetails } from './my-event-details.ts';
import { Sales } from './sales.tsx';

const TeamSection = lazyPart(
  async () => (await import('../../events/event-team/team-section.tsx')).TeamSection,
);

// The questions bring the rules on what may be asked.
const TeamQuestions = lazyPart(
  async () => (await import('../../sales/questions/team-questions.tsx')).TeamQuestions,
);

const TeamWaits = lazyPart(
  async () => (await import('../../sales/waiting-list/team-waits.tsx')).TeamWaits,
);

export function MyEventPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const event = trpc.myEvents.show.useQuery({ id: eventId }, { enabled: user !== null });
  usePageTitle(event.data?.title ?? t`My Events`);
  const utils = trpc.useUtils();
  // Seats, money and the amount owed are shown on this page and the one before.
  const changed = () =>
    void Promise.all([
      utils.myEvents.invalidate(),
      utils.attendees.invalidate(),
      utils.payouts.invalidate(),
    ]);

  return (
    <TeamPart query={event} waiting={<MyEventSkeleton />}>
      {(shown, member) => (
        <>
          <Hosted event={shown} onChanged={changed} />
          <FactorOfAdmin user={member} />
        </>
      )}
    </TeamPart>
  );
}

function Hosted({ event, onChanged }: { event: MyEventDetails; onChanged: () => void }) {
  const placeIn = usePlace();
  const { t } = useLingui();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:py-10">
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-2">
          <Link
            to="/my-events"
            aria-label={t`Back to My Events`}
            className={buttonVariants({ variant: 'ghost', size: 'icon', className: '-ml-3' })}
          >
            <ArrowLeft aria-hidden="true" />
          </Link>
          <div className="grid min-w-0 justify-items-start gap-2">
            <h1 dir="auto" className="page-title pt-1">
              {event.title}
            </h1>
            <p className="dotted text-muted-foreground">
              <span>
                <HostedWhen event={event} />
              </span>
              <bdi>{placeIn(event.city, event.venue)}</bdi>
            </p>
            <div className="flex flex-wrap gap-2">
              <EventStatusBadge event={event} />
              <VisibilityBadge visibility={event.visibility} />
            </div>
          </div>
        </div>
        {event.reviewMessage && <ReviewerMessage {...event} />}
        {event.areSalesStopped ? (
          <StoppedNotice />
        ) : (
          event.visibility !== 'public' && <PrivateNotice event={event} />
        )}
        {isStanding(event) && <RevisionNotice eventId={event.id} />}
        <EventActions event={event} onChanged={onChanged} />
      </div>
      <Sales event={event} />
      <TeamSection eventId={event.id} waiting={<Skeleton className="h-64" />} />
      <section className="grid grid-cols-1 gap-4">
        <h2 className="text-2xl">
          <Trans>Questions at booking</Trans>
        </h2>
        <TeamQuestions
          eventId={event.id}
          mayChange={event.status !== 'cancelled' && canEditEvent(event)}
          waiting={<Skeleton className="h-40" />}
        />
      </section>
      {event.status === 'approved' && <TeamWaits eventId={event.id} />}
      <Attendees event={event} onChanged={onChanged} />
    </div>
  );
}

function MyEventSkeleton() {
  return (
    <Loading className="page-width grid gap-6 py-6 md:py-10">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

/** Tells the team what the organiser's suspension means for the event. */
function StoppedNotice() {
  return (
    <Notice tone="warning" title={<Trans>Our team has stopped the sales of this event</Trans>}>
      <Trans>
        It is not listed and not sold at the moment. Tickets that were sold stay good, and the door
        works as always.
      </Trans>
    </Notice>
  );
}

/** Says what happened to the last change of a live event, while that matters. */
function RevisionNotice({ eventId }: { eventId: string }) {
  const { data: revision } = trpc.revisions.latest.useQuery({ id: eventId });
  if (revision?.status === 'pending') {
    return (
      <Notice title={<Trans>Your changes are in review</Trans>}>
        <Trans>Until they are approved, the event stays live as it was.</Trans>
      </Notice>
    );
  }
  if (revision?.status === 'rejected') {
    return (
      <Notice tone="danger" title={<Trans>Your changes were not approved</Trans>}>
        <bdi>{revision.reviewMessage}</bdi>
      </Notice>
    );
  }
  return null;
}

/** Says who sees an unlisted event, and what to send them. */
function PrivateNotice({ event }: { event: MyEventDetails }) {
  const { t } = useLingui();
  const word = useWord();
  const { copy } = useShare({
    path: `/event/${event.id}`,
    title: event.title,
    text: event.title,
    copied: t`Event link has been copied to your clipboard.`,
  });
  return (
    <Notice title={<Trans>In no list: {word(seenByWords[seenBy(event)])}</Trans>}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {event.community && <bdi className="font-semibold">{event.community}</bdi>}
        {event.accessCode && (
          <p>
            <Trans>
              Access code: <strong className="select-all">{event.accessCode}</strong>
            </Trans>
          </p>
        )}
        {event.status === 'approved' && (
          <Button variant="outline" size="sm" onClick={() => void copy()}>
            <Link2 aria-hidden="true" />
            <Trans>Copy link</Trans>
          </Button>
        )}
      </div>
    </Notice>
  );
}
