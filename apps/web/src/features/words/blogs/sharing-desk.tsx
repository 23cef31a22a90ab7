import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { BlogSent } from './blog-sent.tsx';
import { MyBlogs } from './my-blogs.tsx';
import { useMyBlogs } from './use-my-blogs.ts';

// A visitor never loads them.
const NewBlog = lazyPart(async () => (await import('./new-blog.tsx')).NewBlog);
const ResubmitBlog = lazyPart(async () => (await import('./resubmit-blog.tsx')).ResubmitBlog);

/** What became of a member's blogs, and the form. `again`: the one that came back and is changed. */
export function SharingDesk({ userId, again }: { userId: string; again: string | undefined }) {
  const [sent, setSent] = useState<string>();
  const blogs = useMyBlogs();
  const hasBlogs = (blogs.data?.pages[0]?.items.length ?? 0) > 0;
  // The form waits for them: it must not jump from under the author's hands.
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
