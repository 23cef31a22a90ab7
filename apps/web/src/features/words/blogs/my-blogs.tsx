import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { Outputs } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { BlogStatusBadge } from './blog-status-badge.tsx';
import { LoadMoreBlogs } from './load-more-blogs.tsx';
import { shortDate } from './published-date.ts';
import type { MyBlogsQuery } from './use-my-blogs.ts';

type MyBlog = Outputs['blogs']['mine']['items'][number];

/** What became of the blogs that a member sent; nothing where there are none. */
export function MyBlogs({ list }: { list: MyBlogsQuery }) {
  const blogs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError && blogs.length === 0) return <NotLoaded onRetry={() => void list.refetch()} />;
  if (blogs.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="my-stories">
      <h2 id="my-stories" className="text-2xl">
        <Trans>Your stories</Trans>
      </h2>
      <ul className="divide-y rounded-xl border bg-card text-card-foreground">
        {blogs.map((blog) => (
          <Row key={blog.id} blog={blog} />
        ))}
      </ul>
      <LoadMoreBlogs list={list} />
    </section>
  );
}

function Row({ blog }: { blog: MyBlog }) {
  const { language } = useFormats();
  const { id, title, status, submittedAt, reviewMessage } = blog;
  const date = shortDate(submittedAt, language);
  return (
    <li className="grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          dir="auto"
          to="/blog/$id"
          params={{ id }}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="flex items-center gap-3 text-muted-foreground">
          <Trans>Sent {date}</Trans>
          <BlogStatusBadge status={status} />
        </p>
      </div>
      {reviewMessage && (
        <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">
          <span className="font-semibold text-foreground">
            <Trans>The reviewer says:</Trans>
          </span>{' '}
          <bdi>{reviewMessage}</bdi>
        </p>
      )}
      {status === 'rejected' && (
        <Link
          to="/share-your-story"
          search={{ again: id }}
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Trans>Edit and send again</Trans>
        </Link>
      )}
    </li>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Your earlier stories could not be loaded.</Trans>}
      action={
        <Button variant="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
