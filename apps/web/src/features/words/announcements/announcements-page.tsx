import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLook, PageHeading } from '../../../components/page-heading.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EventProblem } from '../../events/event-team/event-problem.tsx';
import { SignInFirst } from '../../events/event-team/sign-in-first.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { emptyDraft } from './compose-draft.ts';
import { ComposeForm } from './compose-form.tsx';
import { SentList } from './sent-list.tsx';
import { Threads } from './threads.tsx';

/** Where an organiser speaks to the people of her event, and reads what they reply. */
export function AnnouncementsPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t({ message: 'Announcements', context: 'to guests' }));
  const { user, isLoading } = useSession();
  // Keeps each for the tab until it is sent, so that a correction takes nothing from what she has begun.
  const begun = useDraft(`announcement-${eventId}`, emptyDraft);
  const correction = useDraft(`correction-${eventId}`, emptyDraft);
  const draft = correction.draft.correctsId === '' ? begun : correction;
  // Who holds a ticket changes while she writes.
  const desk = trpc.announcements.desk.useQuery(
    { eventId },
    { enabled: user !== null, refetchInterval: 60_000 },
  );
  if (isLoading || (user && desk.isPending)) {
    return (
      <Loading className="narrow-page grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  if (!desk.data) {
    return <EventProblem error={desk.error} onRetry={() => void desk.refetch()} />;
  }
  const { blocker } = desk.data;
  return (
    <div className="narrow-page grid grid-cols-1 gap-10">
      <PageHeading
        back={
          <Link to="/my-events/$id" params={{ id: eventId }} className={backLook}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Back to the event</Trans>
          </Link>
        }
        title={<Trans context="to guests">Announcements</Trans>}
        lead={
          <Trans>
            Tell the people who come what they need to know. It reaches them by bell and email.
          </Trans>
        }
      />
      {blocker === null ? (
        <ComposeForm eventId={eventId} desk={desk.data} draft={draft} />
      ) : (
        <Notice title={<Trans>Nothing can be sent now</Trans>}>{blocker}</Notice>
      )}
      <SentList eventId={eventId} onCorrect={blocker === null ? correction.change : undefined} />
      <Threads eventId={eventId} />
    </div>
  );
}
