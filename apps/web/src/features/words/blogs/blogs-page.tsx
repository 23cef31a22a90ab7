import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { maxFeaturedBlogs } from '@nagarika/domain/words/blogs/blogs';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { AllBlogs } from './all-blogs.tsx';
import { AuthorHeading } from './author-heading.tsx';
import { BlogListSkeleton } from './blog-card-skeleton.tsx';
import { BlogsHeading } from './blogs-heading.tsx';
import { FeaturedBlogs } from './featured-blogs.tsx';
import { useBlogList } from './use-blog-list.ts';

export function BlogsPage({ search }: { search: BlogSearch }) {
  const { t } = useLingui();
  usePageTitle(
    t`Inspiring Stories`,
    t`Women entrepreneurs tell how they began, what it cost, what they would do again. Read their stories, or share yours.`,
  );
  // A visitor who looks for something is not shown what she did not look for.
  const isNarrowed = Boolean(search.search ?? search.author);
  const featured = trpc.blogs.featured.useQuery({ limit: maxFeaturedBlogs, fields: 'card' });
  const shown = isNarrowed ? [] : (featured.data ?? []).slice(0, maxFeaturedBlogs);
  const list = useBlogList(search);
  const failed = list.isError && !list.data ? list : null;
  const isLoading = list.isPending || featured.isPending;

  return (
    <div className="wide-page">
      <BlogsHeading search={search} />
      {search.author && <AuthorHeading author={search.author} />}
      {failed && (
        <ErrorState
          title={<Trans>Failed to fetch blogs</Trans>}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && isLoading && <BlogListSkeleton />}
      {!failed && !isLoading && (
        <div className="grid grid-cols-1 gap-10 md:gap-12">
          <FeaturedBlogs blogs={shown} />
          <AllBlogs list={list} search={search} besides={shown} />
        </div>
      )}
    </div>
  );
}
