import { Trans, useLingui } from '@lingui/react/macro';
import { LostPage } from '../../../../components/pages/lost-page.tsx';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { isMissing } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useCountedView } from '../../../people/session/use-counted-view.ts';
import { blogColumn } from '../blog-column.ts';
import { BlogArticle } from './blog-article.tsx';

const lines = ['w-full', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-full', 'w-2/3'];

export function BlogPage({ blogId }: { blogId: string }) {
  const { t } = useLingui();
  const query = trpc.blogs.show.useQuery({ id: blogId });
  const blog = query.data;
  const isUnknown = isMissing(query.error);
  usePageTitle(isUnknown ? t`Story Not Found` : (blog?.title ?? t`Story`), blog?.shortDescription);
  useCountedView(blog?.id, trpc.blogs.view.useMutation());

  if (blog && !isUnknown) return <BlogArticle blog={blog} />;
  if (query.isPending) return <BlogPageSkeleton />;
  return <BlogProblem isMissing={isUnknown} />;
}

/** Says that there is no such blog, or that it could not be loaded. */
function BlogProblem({ isMissing }: { isMissing: boolean }) {
  return (
    <div role="alert">
      <LostPage
        seed="story-not-found"
        title={isMissing ? <Trans>Story Not Found</Trans> : <Trans>Something went wrong</Trans>}
        text={
          isMissing ? (
            <Trans>The story you're looking for doesn't exist or has been removed.</Trans>
          ) : (
            <Trans>We encountered an error while loading this story.</Trans>
          )
        }
        to="/blogs"
        label={<Trans>Back to Stories</Trans>}
      />
    </div>
  );
}

function BlogPageSkeleton() {
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
