import { Trans } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/blog-submission';
import { trpc } from '../../lib/trpc.ts';
import { emptyDraft } from './story-draft.ts';
import { StoryForm } from './story-form.tsx';

type Props = { userId: string; onSent: (blogId: string) => void };

export function NewStory({ userId, onSent }: Props) {
  const utils = trpc.useUtils();
  const submission = trpc.blogs.submit.useMutation();
  async function send(story: BlogSubmission) {
    const { id } = await submission.mutateAsync(story);
    void utils.blogs.mine.invalidate();
    onSent(id);
  }
  return (
    <StoryForm
      keptAs={userId}
      begin={emptyDraft}
      send={send}
      action={<Trans>Submit for Review</Trans>}
    />
  );
}
