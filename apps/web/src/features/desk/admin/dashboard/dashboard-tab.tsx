import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { count } from '../../../../lib/count.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { ReviewClock } from '../events/reviewing/review-clock.tsx';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useMyAreas } from '../frame/use-my-tabs.ts';
import { rowTitleLook } from '../table/open-button.tsx';
import { Figure } from './figure.tsx';
import { UrgentThings } from './urgent.tsx';
import { WaitingCounts } from './waiting-counts.tsx';

type Waiting = Outputs['admin']['dashboard']['waiting'];

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

/** Shows the four numbers (docs/product.md#admin-dashboard), each with a link to what it counts. */
function ReportNumbers({ numbers }: { numbers: Outputs['admin']['dashboard']['reports'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:gap-4 xl:grid-cols-4">
      <Figure label={<Trans>Total Users</Trans>} tab="users">
        {count.format(numbers.totalUsers)}
      </Figure>
      <Figure label={<Trans>Pending Events</Trans>} tab="events" search={{ filter: 'pending' }}>
        {count.format(numbers.pendingEvents)}
      </Figure>
      {numbers.totalRevenue !== null && (
        <Figure label={<Trans>Total Revenue</Trans>} tab="books">
          {formatRupees(numbers.totalRevenue)}
        </Figure>
      )}
      <Figure label={<Trans>Approved Events</Trans>} tab="events" search={{ filter: 'approved' }}>
        {count.format(numbers.approvedEvents)}
      </Figure>
    </dl>
  );
}

/** Lists waiting events and changes, the longest waiting first, each with a link to its review. */
function WaitingReviews({ waiting: { reviews, counts } }: { waiting: Waiting }) {
  const waiting = (counts.events ?? 0) + (counts.revisions ?? 0);
  const all = count.format(waiting);
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Waiting for review</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {reviews.length === 0 ? (
          <p className="text-muted-foreground">
            <Trans>No event waits. Well done.</Trans>
          </p>
        ) : (
          <ul className="grid divide-y">
            {reviews.map((review) => (
              <ReviewRow key={`${review.kind} ${review.eventId}`} review={review} />
            ))}
          </ul>
        )}
        {waiting > reviews.length && (
          <Link
            to="/admin/$tab"
            params={{ tab: 'events' }}
            className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
          >
            <Trans>Show all {all}</Trans>
          </Link>
        )}
      </CardContent>
    </Card>
  );
}

function ReviewRow({ review }: { review: Waiting['reviews'][number] }) {
  const { kind, eventId, title, organiser, since } = review;
  const filter = kind === 'event' ? 'pending' : 'revisions';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 sm:flex-nowrap first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          dir="auto"
          to="/admin/$tab"
          params={{ tab: 'events' }}
          search={{ filter, open: eventId }}
          className={rowTitleLook}
        >
          {title}
        </Link>
        <p className="text-sm text-muted-foreground">
          {organiser ? <bdi>{organiser}</bdi> : <Trans>No name yet</Trans>}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-1">
        {kind === 'revision' && (
          <Badge variant="secondary">
            <Trans>Change</Trans>
          </Badge>
        )}
        <ReviewClock since={since} />
      </div>
    </li>
  );
}
