import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** The size of a WallCard with a message of two lines. */
export function WallCardSkeleton() {
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid gap-1.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <Skeleton className="h-6 w-11/12" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-6 w-28 rounded-full" />
      <Skeleton className="h-11 w-full" />
    </Card>
  );
}
