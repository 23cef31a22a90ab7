import { Trans } from '@lingui/react/macro';
import { Card } from '../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

/** The shape of the first step. */
export function BookingSkeleton() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Book your tickets</Trans>
      </h1>
      <Loading className="page-width grid gap-6 py-6 md:py-10">
        <div className="mx-auto grid w-full max-w-xl justify-items-center gap-5">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-14 w-full" />
        </div>
        <div className="mx-auto grid w-full max-w-5xl items-start gap-6 lg:grid-cols-[20rem_1fr]">
          <Card className="grid grid-cols-[6rem_1fr] overflow-hidden lg:grid-cols-1">
            <Skeleton className="h-full min-h-28 rounded-none lg:aspect-video lg:h-auto" />
            <div className="grid content-start gap-2 p-4 lg:p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </Card>
          <Card className="grid gap-5 p-5 md:p-6">
            <Skeleton className="h-8 w-64" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-13 w-full" />
          </Card>
        </div>
      </Loading>
    </>
  );
}
