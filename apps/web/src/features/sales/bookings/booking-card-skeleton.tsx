import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** The size of a BookingCard. */
export function BookingCardSkeleton() {
  return (
    <Card className="grid overflow-hidden md:grid-cols-[16rem_1fr]">
      <Skeleton className="aspect-video rounded-none md:aspect-auto" />
      <div className="grid grid-cols-1 content-start gap-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-8">
        <div className="grid grid-cols-1 content-start gap-2">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="h-29 xl:row-span-2" />
        <Skeleton className="h-11 w-3/5 sm:h-5" />
        <div className="flex gap-3 xl:col-span-2">
          <Skeleton className="h-11 w-24" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
    </Card>
  );
}
