import { Trans, useLingui } from '@lingui/react/macro';
import type { EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import { canEditEvent } from '@nagarika/domain/events/listing/events';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EventProblem } from '../../events/event-team/event-problem.tsx';
import { SignInFirst } from '../../events/event-team/sign-in-first.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { EditEventForm } from './edit-event-form.tsx';
import { draftOf, draftOfProposal } from './stored-drafts.ts';

export function EditEventPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Edit event`);
  const { user, isLoading } = useSession();
  const asked = { id: eventId };
  const event = trpc.myEvents.show.useQuery(asked, { enabled: user !== null });
  const revision = trpc.revisions.latest.useQuery(asked, { enabled: user !== null });

  if (isLoading || (user && (event.isPending || revision.isPending))) return <EditSkeleton />;
  if (!user) return <SignInFirst />;
  if (event.data && revision.isSuccess) {
    if (!canEditEvent(event.data)) return <Closed eventId={eventId} />;
    const waiting = revision.data?.status === 'pending' ? revision.data.proposal : null;
    const stored: EventDraft = waiting ? draftOfProposal(waiting, event.data) : draftOf(event.data);
    return (
      <EditEventForm
        key={eventId}
        event={event.data}
        stored={stored}
        isWaiting={waiting !== null}
      />
    );
  }
  return (
    <EventProblem
      error={event.error ?? revision.error}
      onRetry={() => void Promise.all([event.refetch(), revision.refetch()])}
    />
  );
}

function Closed({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      seed={eventId}
      title={<Trans>This event can no longer be edited</Trans>}
      action={
        <Link to="/my-events/$id" params={{ id: eventId }} className={buttonVariants()}>
          <Trans>Back to the event</Trans>
        </Link>
      }
    >
      <Trans>It has started, or it was cancelled.</Trans>
    </EmptyState>
  );
}

function EditSkeleton() {
  return (
    <Loading className="narrow-page grid gap-6 py-6 md:py-10">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </Loading>
  );
}
