import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { bookingFrame } from './booking-frame.tsx';
import { BookingTitle } from './booking-steps.tsx';

/** The shape of the first step; `bar`: what follows has the bar of actions. */
export function BookingSkeleton({ bar }: { bar?: ReactNode }) {
  return (
    <>
      <div className={bookingFrame}>
        <div className="with-aside items-start">
          <BookingTitle />
          <Skeleton className="mx-auto h-14 w-full max-w-xl sm:h-16" />
        </div>
        <Loading className="with-aside items-start gap-y-4">
          <Skeleton className="h-10 lg:hidden" />
          <StepSkeleton />
          <Card className="hidden overflow-hidden lg:grid">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid content-start gap-2 p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </Card>
        </Loading>
      </div>
      {bar}
    </>
  );
}

/** The shape of a step alone. */
export function StepSkeleton() {
  return (
    <Card className="grid gap-5 p-5 md:p-6">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-13 w-full max-lg:hidden" />
    </Card>
  );
}
