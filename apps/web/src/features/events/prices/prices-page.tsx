import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLook, PageHeading } from '../../../components/page-heading.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useSession } from '../../people/session/use-session.ts';
import { EventProblem } from '../event-team/event-problem.tsx';
import { SignInFirst } from '../event-team/sign-in-first.tsx';
import { CodeList } from './code-list.tsx';
import { TypeList } from './type-list.tsx';

/** Where an organiser keeps what her event sells, at which prices, and its promotion codes. */
export function PricesPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Tickets & codes`);
  const { user, isLoading } = useSession();
  const prices = trpc.prices.show.useQuery({ id: eventId }, { enabled: user !== null });
  if (isLoading || (user && prices.isPending)) {
    return (
      <Loading className="narrow-page grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  if (!prices.data) {
    return <EventProblem error={prices.error} onRetry={() => void prices.refetch()} />;
  }
  const { blocker, title } = prices.data;
  return (
    <div className="narrow-page grid grid-cols-1 gap-10">
      <PageHeading
        back={
          <Link to="/my-events/$id" params={{ id: eventId }} className={backLook}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Back to the event</Trans>
          </Link>
        }
        title={<Trans>Tickets & codes</Trans>}
        lead={<bdi>{title}</bdi>}
      />
      {blocker !== null && (
        <Notice title={<Trans>Nothing can be changed now</Trans>}>{blocker}</Notice>
      )}
      <TypeList eventId={eventId} prices={prices.data} />
      <CodeList eventId={eventId} prices={prices.data} />
    </div>
  );
}
