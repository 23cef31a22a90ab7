import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

/** The shape of the first step; `bar`: what follows has the bar of actions. */
export function BookingSkeleton({ bar }: { bar?: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Book your tickets</Trans>
      </h1>
      <Loading className="page-width grid grid-cols-1 gap-4 py-4 md:gap-6 md:py-10">
        <div className="mx-auto grid w-full max-w-xl justify-items-center gap-5">
          <Skeleton className="h-8 w-56 max-lg:hidden" />
          <Skeleton className="h-14 w-full" />
        </div>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
          <Skeleton className="h-9 lg:hidden" />
          <Card className="hidden overflow-hidden lg:grid">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid content-start gap-2 p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </Card>
          <Card className="grid gap-5 p-5 md:p-6">
            <Skeleton className="h-8 w-64 max-w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-13 w-full max-lg:hidden" />
          </Card>
        </div>
      </Loading>
      {bar}
    </>
  );
}
