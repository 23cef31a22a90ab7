import { Card, CardContent } from '../../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { ActionBar } from './action-bar.tsx';
import { bookingFrame } from './booking-frame.tsx';
import { BookingTitle } from './booking-steps.tsx';

type Props = {
  /** Adds the bar of actions, where the next view has one. */
  bar?: boolean;
};

/** Has the shape of the first step. */
export function BookingSkeleton({ bar = false }: Props) {
  return (
    <div className={bookingFrame}>
      <div className="with-aside items-start">
        <BookingTitle />
        <Skeleton className="mx-auto h-14 w-full max-w-xl sm:h-16" />
      </div>
      <Loading className="with-aside items-start gap-y-4">
        <Skeleton className="h-10 lg:hidden" />
        <StepSkeleton bar={bar} />
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
  );
}

/**
 * Has the shape of a single step, as long as a screen, so that the footer does not come and go. Its
 * bar is in its final place, so that nothing moves under a thumb.
 */
export function StepSkeleton({ bar = true }: Props) {
  return (
    <Card>
      <CardContent className="grid gap-5">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        {!bar && <Skeleton className="h-13 w-full max-lg:hidden" />}
      </CardContent>
      {bar && (
        <ActionBar>
          <Skeleton className="h-13 w-full max-lg:hidden" />
        </ActionBar>
      )}
    </Card>
  );
}
