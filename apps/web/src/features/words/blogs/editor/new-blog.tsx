import { Trans } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { emptyDraft } from './blog-draft.ts';
import { BlogForm } from './blog-form.tsx';

type Props = { userId: string; onSent: (blogId: string) => void };

export function NewBlog({ userId, onSent }: Props) {
  const utils = trpc.useUtils();
  const submission = trpc.blogs.submit.useMutation();
  async function send(blog: BlogSubmission) {
    const { id } = await submission.mutateAsync(blog);
    void utils.blogs.mine.invalidate();
    onSent(id);
  }
  return (
    <BlogForm
      keptAs={userId}
      begin={emptyDraft}
      send={send}
      action={<Trans>Submit for Review</Trans>}
    />
  );
}
