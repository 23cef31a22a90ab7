import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLook, PageHeading } from '../../../components/page-heading.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EventProblem } from '../../events/event-team/event-problem.tsx';
import { SignInFirst } from '../../events/event-team/sign-in-first.tsx';
import { FactorOfAdmin } from '../../people/second-factor/factor-of-admin.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { DownloadCard } from './download-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MoneyCard, RefundsCard } from './money-card.tsx';
import { MembersCard, SeatsCard } from './people-cards.tsx';
import { CodesCard, TypesCard } from './results-cards.tsx';
import { SalesCard, TakingsCard } from './sales-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { useNumbers } from './use-numbers.ts';

/** An event in figures, for those who run it. */
export function NumbersPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Numbers`);
  const { user, isLoading } = useSession();
  const { query, compareWith } = useNumbers(eventId, user !== null);
  if (isLoading || (user && query.isPending)) {
    return (
      <Loading className="page-width grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  const numbers = query.data;
  if (!numbers) return <EventProblem error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-10">
      <PageHeading
        back={
          <Link to="/my-events/$id" params={{ id: eventId }} className={backLook}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Back to the event</Trans>
          </Link>
        }
        title={<Trans>Numbers</Trans>}
        lead={<bdi>{numbers.title}</bdi>}
      />
      <KeyFigures numbers={numbers} />
      <div
        aria-busy={query.isPlaceholderData}
        className="stale grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
      >
        <FunnelCard funnel={numbers.funnel} />
        <TakingsCard numbers={numbers} />
        <SourcesCard {...numbers} />
        <SalesCard numbers={numbers} onCompare={compareWith} />
        <TypesCard {...numbers} />
        <MoneyCard {...numbers} />
        <RefundsCard {...numbers} />
        <SeatsCard {...numbers} />
        <MembersCard {...numbers} />
        <CodesCard {...numbers} />
        <DownloadCard eventId={eventId} />
      </div>
      <FactorOfAdmin user={user} />
    </div>
  );
}
