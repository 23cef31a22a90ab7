import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { blogColumn } from './blog-column.ts';

const lines = ['w-full', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-full', 'w-2/3'];

export function BlogPageSkeleton() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Story</Trans>
      </h1>
      <Loading says={<Trans>Loading story</Trans>} className="wide-page">
        <div className={blogColumn}>
          <Skeleton className="-mb-5 h-8 w-28" />
          <Skeleton className="h-24" />
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-11 w-48" />
          </div>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="aspect-video rounded-xl" />
          <div className="grid gap-3">
            {lines.map((width, index) => (
              <Skeleton key={index} className={`h-5 ${width}`} />
            ))}
          </div>
        </div>
      </Loading>
    </>
  );
}
