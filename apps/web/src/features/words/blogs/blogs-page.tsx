import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { type BlogSearch, readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { maxFeaturedBlogs } from '@nagarika/domain/words/blogs/blogs';
import { Link, useNavigate } from '@tanstack/react-router';
import { PenLine, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardGrid } from '../../../components/ui/card.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { AllBlogs } from './all-blogs.tsx';
import { BlogCard } from './blog-card.tsx';
import { useBlogList } from './use-blog-list.ts';

/** Long enough for the next letter, short enough to feel instant. */
const pauseMs = 300;

/** docs/product/limits.md#display */
const skeletonCount = 6;

export function BlogsPage({ search }: { search: BlogSearch }) {
  const { t } = useLingui();
  usePageTitle(
    t`Inspiring Stories`,
    t`Women entrepreneurs tell how they began, what it cost, what they would do again. Read their stories, or share yours.`,
  );
  // A visitor who searches is not shown featured blogs that she did not look for.
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
      {failed && <ErrorState title={<Trans>Failed to fetch blogs</Trans>} query={failed} />}
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

function FeaturedBlogs({ blogs }: { blogs: BlogListItem[] }) {
  if (blogs.length === 0) return null;
  return (
    <section aria-labelledby="featured-stories" className="grid gap-5">
      <h2 id="featured-stories" className="text-2xl md:text-3xl">
        <Trans>Featured Stories</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:gap-6">
        {blogs.map((blog, index) => (
          <li key={blog.id}>
            <BlogCard blog={blog} priority={index === 0} large />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlogListSkeleton() {
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

/** Has the size of a BlogCard with a title of two lines. */
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

/** Names the author of these blogs; an unknown author has no heading, and an empty list. */
function AuthorHeading({ author }: { author: string }) {
  const { data: profile } = trpc.blogs.byAuthor.useQuery({ author });
  if (!profile) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 md:p-6">
      <Avatar name={profile.name} src={profile.avatarUrl} className="size-16 text-xl" />
      <div className="min-w-0 grow basis-60">
        <h2 className="text-2xl">
          {profile.name ? (
            <Trans>Stories by {profile.name}</Trans>
          ) : (
            <Trans>Stories by Anonymous</Trans>
          )}
        </h2>
        {profile.role && (
          <p dir="auto" className="text-muted-foreground">
            {profile.role}
          </p>
        )}
        {profile.bio && (
          <p dir="auto" className="mt-1 measure">
            {profile.bio}
          </p>
        )}
      </div>
      <Link
        to="/blogs"
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        <Trans>All stories</Trans>
      </Link>
    </Card>
  );
}

function BlogsHeading({ search }: { search: BlogSearch }) {
  const { t } = useLingui();
  const typed = useTypedSearch(search);
  return (
    <>
      <PageHeading
        title={<Trans>Inspiring Stories</Trans>}
        lead={<Trans>How they began, what it cost, what they would do again.</Trans>}
      >
        <Link to="/share-your-story" className={buttonVariants()}>
          <PenLine aria-hidden="true" />
          <Trans>Share Your Story</Trans>
        </Link>
      </PageHeading>
      <search className="relative w-full max-w-xl">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted-foreground"
        />
        <Input
          type="search"
          enterKeyHint="search"
          aria-label={t`Search stories`}
          placeholder={t`Search stories, topics, or authors...`}
          maxLength={100}
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
          className="pl-11"
        />
      </search>
    </>
  );
}

/** Holds the search box's text, which goes into the address when typing pauses. */
function useTypedSearch({ search = '' }: BlogSearch) {
  const navigate = useNavigate({ from: '/blogs' });
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    // 'Back' or a link changed it, not we: more may have been typed since we sent ours.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  const apply = useEffectEvent(() => {
    const { search: typed = '' } = readBlogSearch({ search: text });
    if (typed === search) return;
    setSent(typed);
    void navigate({
      search: (query) => readBlogSearch({ ...query, search: typed }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    const pause = setTimeout(apply, pauseMs);
    return () => clearTimeout(pause);
  }, [text]);

  return { text, change: setText };
}
