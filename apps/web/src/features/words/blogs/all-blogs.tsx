import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { type BlogSearch, readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { blogSorts } from '@nagarika/domain/words/blogs/blog-sorts';
import { useNavigate } from '@tanstack/react-router';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { cardGrid } from '../../../components/ui/card.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { BlogCard } from './blog-card.tsx';
import { LoadMoreBlogs } from './load-more-blogs.tsx';
import type { BlogListQuery } from './use-blog-list.ts';

type Props = {
  list: BlogListQuery;
  search: BlogSearch;
  /** Blogs that the page shows already, and this list leaves out. */
  besides: readonly BlogListItem[];
};

export function AllBlogs({ list, search, besides }: Props) {
  // Counts change while somebody reads on: a blog that slid to a later page is shown once.
  const items = (list.data?.pages ?? []).flatMap((page) => page.items);
  const blogs = new Map(items.map((blog) => [blog.id, blog]));
  for (const { id } of besides) blogs.delete(id);
  return (
    <section aria-labelledby="all-stories" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-stories" className="text-2xl md:text-3xl">
          <Trans>All Stories</Trans>
        </h2>
        <SortSelect search={search} />
      </div>
      {items.length === 0 && <NoBlogs isSearching={Boolean(search.search)} />}
      {blogs.size > 0 && (
        <div aria-busy={list.isPlaceholderData} className="stale">
          <LongList name="blogs" className={cardGrid}>
            {[...blogs.values()].map((blog) => (
              <BlogCard key={blog.id} blog={blog} />
            ))}
          </LongList>
        </div>
      )}
      <LoadMoreBlogs list={list} />
    </section>
  );
}

function SortSelect({ search }: { search: BlogSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/blogs' });
  const labels = {
    latest: t`Latest`,
    popular: t`Most Popular`,
    'most-liked': t`Most Liked`,
    'most-viewed': t`Most Viewed`,
  };
  return (
    <Select
      aria-label={t`Sort by`}
      className="w-44"
      value={search.sort ?? 'latest'}
      onChange={({ target }) =>
        void navigate({
          search: (last) => readBlogSearch({ ...last, sort: target.value }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      {blogSorts.map((sort) => (
        <option key={sort} value={sort}>
          {labels[sort]}
        </option>
      ))}
    </Select>
  );
}

function NoBlogs({ isSearching }: { isSearching: boolean }) {
  return isSearching ? (
    <EmptyState seed="no-stories-found" title={<Trans>No stories found</Trans>}>
      <Trans>Try adjusting your search terms</Trans>
    </EmptyState>
  ) : (
    <EmptyState seed="no-stories-yet" title={<Trans>No stories yet</Trans>}>
      <Trans>Check back soon for inspiring stories from women entrepreneurs</Trans>
    </EmptyState>
  );
}
