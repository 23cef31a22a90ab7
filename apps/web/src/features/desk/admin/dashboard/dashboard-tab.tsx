import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useMyAreas } from '../frame/use-my-tabs.ts';
import { ReportNumbers } from './report-numbers.tsx';
import { UrgentThings } from './urgent.tsx';
import { WaitingCounts } from './waiting-counts.tsx';
import { WaitingReviews } from './waiting-reviews.tsx';

export function DashboardTab() {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  const urgent = trpc.admin.dashboard.urgent.useQuery();
  const isMine = useMyAreas();
  const reports = trpc.admin.dashboard.reports.useQuery();
  const waiting = trpc.admin.dashboard.waiting.useQuery();
  return (
    <>
      <TabHeading>
        <Trans>Dashboard</Trans>
      </TabHeading>
      <QueryState query={urgent} failure={<Trans>What needs you first could not be loaded.</Trans>}>
        {(found) => <UrgentThings found={found} />}
      </QueryState>
      <QueryState query={reports} failure={<Trans>The numbers could not be loaded.</Trans>}>
        {(numbers) => <ReportNumbers numbers={numbers} />}
      </QueryState>
      <QueryState query={waiting} failure={<Trans>What waits could not be loaded.</Trans>}>
        {(found) => (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            {isMine('review') && <WaitingReviews waiting={found} />}
            {isMine('moderation') && <WaitingCounts counts={found.counts} />}
          </div>
        )}
      </QueryState>
    </>
  );
}
