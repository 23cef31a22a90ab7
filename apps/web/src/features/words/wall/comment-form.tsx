import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { MessageField } from './message-field.tsx';
import type { WallPost } from './reactions.ts';
import { useMessageCheck } from './use-message-check.ts';
import { useWallPages } from './use-wall-pages.ts';

const empty = { content: '', named: false, name: '' };

/** For members. */
export function CommentForm({ post }: { post: WallPost }) {
  const { t } = useLingui();
  const { change: changePost } = useWallPages();
  const utils = trpc.useUtils();
  const comment = trpc.wall.comment.useMutation({
    onMutate: () => ({ before: post.comments }),
    async onSuccess(answer, _, { before }) {
      form.clear();
      // Unless the wall has been told of it already.
      changePost(post.id, (now) =>
        now.comments > before ? now : { ...now, comments: now.comments + 1 },
      );
      if (answer.isWaiting) {
        toast({
          title: t`Waiting for review`,
          description: t`Only you see your comment until a moderator has looked at it.`,
        });
      }
      await utils.wall.comments.invalidate({ postId: post.id });
    },
  });
  const form = useForm({
    draft: useDraft(`wall-comment-${post.id}`, empty),
    check: useMessageCheck(),
    isLive: true,
    send: ({ content, named, name }: typeof empty) =>
      comment.mutateAsync({ postId: post.id, content, author: named ? name : null }),
  });
  const { values, change } = form;

  return (
    <form noValidate className="grid gap-2" onSubmit={form.submit}>
      <MessageField
        label={<Trans>Your comment</Trans>}
        rows={2}
        value={values.content}
        onChange={(content) => change({ content })}
        error={form.errors.content}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={<Trans>Show a name</Trans>}
          checked={values.named}
          onChange={(event) => change({ named: event.target.checked })}
        />
        {values.named && (
          <Input
            aria-label={t`Display name`}
            className="max-w-48"
            autoComplete="nickname"
            placeholder={t`Anonymous`}
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <Button type="submit" className="ml-auto" busy={form.isSending}>
          <Trans>Comment</Trans>
        </Button>
      </div>
      {comment.error && (
        <Notice tone="danger">
          {serverMessage(comment.error) ?? (
            <Trans>Your comment could not be sent. It is kept here: please try again.</Trans>
          )}
        </Notice>
      )}
    </form>
  );
}
