import { Trans } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { isMissing } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { draftOf } from './blog-draft.ts';
import { BlogForm } from './blog-form.tsx';

type Props = { blogId: string; userId: string; onSent: (blogId: string) => void };

/** Edits a blog that came back from review, and sends it again. */
export function ResubmitBlog({ blogId, userId, onSent }: Props) {
  const utils = trpc.useUtils();
  const blog = trpc.blogs.show.useQuery({ id: blogId });
  const submission = trpc.blogs.resubmit.useMutation();
  async function send(changed: BlogSubmission) {
    await submission.mutateAsync({ ...changed, id: blogId });
    void utils.blogs.mine.invalidate();
    onSent(blogId);
  }
  if (blog.isPending) return <Skeleton className="h-160" />;
  const canBeSent = blog.data?.author.id === userId && blog.data.status === 'rejected';
  if (blog.data && canBeSent) {
    return (
      <BlogForm
        keptAs={`${userId}:${blogId}`}
        begin={draftOf(blog.data)}
        send={send}
        action={<Trans>Send Again for Review</Trans>}
      />
    );
  }
  if (blog.data || isMissing(blog.error)) return <NotToBeSent />;
  return <ErrorState title={<Trans>Your story could not be loaded.</Trans>} query={blog} />;
}

function NotToBeSent() {
  return (
    <EmptyState
      seed="not-found"
      title={<Trans>There is nothing to send again</Trans>}
      action={
        <Link to="/share-your-story" className={buttonVariants()}>
          <Trans>Share Your Story</Trans>
        </Link>
      }
    >
      <Trans>Only a story of yours that came back from review can be sent again.</Trans>
    </EmptyState>
  );
}
