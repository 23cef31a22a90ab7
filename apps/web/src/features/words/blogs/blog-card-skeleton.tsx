import { Trans } from '@lingui/react/macro';
import { Card, CardGrid } from '../../../components/ui/card.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';

/** docs/product/limits.md#display */
const skeletonCount = 6;

export function BlogListSkeleton() {
  return (
    <Loading says={<Trans>Loading stories</Trans>} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-9 w-52" />
      <CardGrid>
        {Array.from({ length: skeletonCount }, (_, index) => (
          <li key={index}>
            <BlogCardSkeleton />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

/** The size of a BlogCard with a title of two lines. */
function BlogCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-3 p-4 md:p-5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-18" />
        <Skeleton className="h-6 w-1/2" />
        <div className="flex items-center gap-3 pt-1">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-5 w-32" />
        </div>
      </div>
    </Card>
  );
}
