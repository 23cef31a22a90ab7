import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** The size of a BookingCard. */
export function BookingCardSkeleton() {
  return (
    <Card className="grid overflow-hidden md:grid-cols-[16rem_1fr]">
      <Skeleton className="aspect-video rounded-none md:aspect-auto" />
      <div className="grid gap-4 p-4 md:p-6">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-28 w-full" />
        <div className="flex gap-3">
          <Skeleton className="h-11 w-24" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
    </Card>
  );
}
