import { Trans } from '@lingui/react/macro';
import { Card } from '../../../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';

export function EventPageSkeleton() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Event</Trans>
      </h1>
      <Loading says={<Trans>Loading event</Trans>} className="page-width">
        <div className="flex h-11 items-center">
          <Skeleton className="h-5 w-56" />
        </div>
        <div className="with-aside items-start gap-y-8 pb-6 md:pb-10 lg:pt-2">
          <div className="grid grid-cols-1 gap-6">
            <Skeleton className="-mx-4 aspect-video rounded-none sm:mx-0 sm:rounded-xl lg:aspect-2/1" />
            <div className="grid gap-3">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-12 w-4/5" />
              <Skeleton className="h-7 w-3/5" />
            </div>
            <Card className="grid gap-5 p-5 md:grid-cols-3 md:gap-8 md:p-6">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </Card>
          </div>
          <div className="grid gap-6">
            <Skeleton className="h-96 rounded-xl" />
            <Skeleton className="h-20" />
          </div>
        </div>
      </Loading>
    </>
  );
}
