import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { Card, CardGrid } from '../../../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';

/** Fills the first section before anything is known. */
export function EventListSkeleton() {
  return (
    <Loading says={<Trans>Loading events</Trans>} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-8 w-56" />
      <CardGrid>
        <EventCardSkeletons count={6} />
      </CardGrid>
    </Loading>
  );
}

/** Shows cards to come, as items of a CardGrid. */
export function EventCardSkeletons({
  count,
  compact = false,
}: {
  count: number;
  compact?: boolean;
}) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <EventCardSkeleton compact={compact} />
    </li>
  ));
}

/** Has the size of an EventCard with a title of one line. */
function EventCardSkeleton({ compact }: { compact: boolean }) {
  return (
    <Card className={clsx('overflow-hidden', compact && 'max-sm:flex')}>
      <Skeleton
        className={clsx(
          'aspect-video rounded-none',
          compact && 'max-sm:aspect-auto max-sm:w-26 max-sm:shrink-0',
        )}
      />
      <div className={clsx('grid gap-2.5 p-4 md:p-5', compact && 'max-sm:grow max-sm:p-3')}>
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <div className="flex min-h-11 items-center justify-between pt-2">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-9 w-24" />
        </div>
      </div>
    </Card>
  );
}
