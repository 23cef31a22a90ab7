import { Trans } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/blog-submission';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { isMissing } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { draftOf } from './story-draft.ts';
import { StoryForm } from './story-form.tsx';

type Props = { blogId: string; userId: string; onSent: (blogId: string) => void };

/** A story that came back from review, to be changed and sent again. */
export function StoryAgain({ blogId, userId, onSent }: Props) {
  const utils = trpc.useUtils();
  const story = trpc.blogs.show.useQuery({ id: blogId });
  const submission = trpc.blogs.resubmit.useMutation();
  async function send(changed: BlogSubmission) {
    await submission.mutateAsync({ ...changed, id: blogId });
    void utils.blogs.mine.invalidate();
    onSent(blogId);
  }
  if (story.isPending) return <Skeleton className="h-160" />;
  const isHers = story.data?.author.id === userId && story.data.status === 'rejected';
  if (story.data && isHers) {
    return (
      <StoryForm
        keptAs={`${userId}:${blogId}`}
        begin={draftOf(story.data)}
        send={send}
        action={<Trans>Send Again for Review</Trans>}
      />
    );
  }
  if (story.data || isMissing(story.error)) return <NotToBeSent />;
  return (
    <ErrorState
      title={<Trans>Your story could not be loaded.</Trans>}
      error={story.error}
      onRetry={() => void story.refetch()}
    />
  );
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
