import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { PageHeading } from '../../../../components/pages/page-heading.tsx';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { SignInRequired } from '../../../people/session/sign-in-required.tsx';
import { useSession } from '../../../people/session/use-session.ts';
import { BlogStatusBadge } from '../blog-status-badge.tsx';
import { LoadMoreBlogs } from '../load-more-blogs.tsx';
import { shortDate } from '../published-date.ts';

type MyBlogsQuery = ReturnType<typeof useMyBlogs>;

type MyBlog = Outputs['blogs']['mine']['items'][number];

// A visitor never loads these.
const NewBlog = lazyPart(async () => (await import('./new-blog.tsx')).NewBlog);

const ResubmitBlog = lazyPart(async () => (await import('./resubmit-blog.tsx')).ResubmitBlog);

/** `again` is a member's own blog that came back from review and is edited. */
export function ShareYourStoryPage({ again }: { again: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Share Your Story`, t`Tell other women how you began, and what you learned.`);
  const { user, isLoading } = useSession();

  return (
    <div className="narrow-page">
      <PageHeading
        title={<Trans>Share Your Story</Trans>}
        lead={
          <Trans>
            How you began, what went wrong, what you would do again. Somebody is standing where you
            stood.
          </Trans>
        }
      />
      {isLoading && <Skeleton className="h-160" />}
      {!isLoading && !user && (
        <SignInRequired seed="share-your-story">
          <Trans>Please sign in to share your story.</Trans>
        </SignInRequired>
      )}
      {user && <SharingDesk key={again} userId={user.id} again={again} />}
    </div>
  );
}

/**
 * Shows a member's blogs with their outcome, and the form. `again` is the one that came back and is
 * edited.
 */
function SharingDesk({ userId, again }: { userId: string; again: string | undefined }) {
  const [sent, setSent] = useState<string>();
  const blogs = useMyBlogs();
  const hasBlogs = (blogs.data?.pages[0]?.items.length ?? 0) > 0;
  // The form waits for these, because it must not jump from under the author's hands.
  const waiting = <Skeleton className="h-160" />;
  if (blogs.isPending) return waiting;
  return (
    <>
      {sent && <BlogSent blogId={sent} />}
      <MyBlogs list={blogs} />
      {!sent && (
        <>
          {again && (
            <h2 className="-mb-2 text-2xl">
              <Trans>Change it and send it again</Trans>
            </h2>
          )}
          {!again && hasBlogs && (
            <h2 className="-mb-2 text-2xl">
              <Trans>A new story</Trans>
            </h2>
          )}
          {again ? (
            <ResubmitBlog blogId={again} userId={userId} onSent={setSent} waiting={waiting} />
          ) : (
            <NewBlog userId={userId} onSent={setSent} waiting={waiting} />
          )}
        </>
      )}
    </>
  );
}

function BlogSent({ blogId }: { blogId: string }) {
  return (
    <div role="status">
      <EmptyState
        seed={blogId}
        title={<Trans>Your story is in review</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link
              to="/blog/$id"
              params={{ id: blogId }}
              className={buttonVariants({ variant: 'outline' })}
            >
              <Trans>Preview it</Trans>
            </Link>
            <Link to="/blogs" className={buttonVariants()}>
              <Trans>Back to Stories</Trans>
            </Link>
          </div>
        }
      >
        <Trans>
          Thank you for writing it down. We read every story before it is published; until then only
          you and our editors can see it.
        </Trans>
      </EmptyState>
    </div>
  );
}

/** Lists the blogs that a member sent, with their outcome; nothing where there are none. */
function MyBlogs({ list }: { list: MyBlogsQuery }) {
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

/** Loads the blogs that a member sent, the last ones first. */
function useMyBlogs() {
  return trpc.blogs.mine.useInfiniteQuery(
    { limit: 5 },
    { getNextPageParam: (page) => page.nextCursor },
  );
}
