import { Trans, useLingui } from '@lingui/react/macro';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { Flag, Trash2 } from 'lucide-react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useTimeAgo } from '../../../lib/times/use-time-ago.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { useSession } from '../../people/session/use-session.ts';
import { MessageField } from './posting/message-field.tsx';
import { useMessageCheck } from './posting/use-message-check.ts';
import type { WallPost } from './reactions.ts';
import { useWallPages } from './use-wall-pages.ts';

const empty = { content: '', named: false, name: '' };

type Props = {
  id: string;
  post: WallPost;
  onReport: (commentId: string) => void;
  onRemove: (commentId: string) => void;
};

/** Shows the conversation under a post, oldest first. */
export function Comments({ id, post, onReport, onRemove }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();
  const list = trpc.wall.comments.useInfiniteQuery(
    { postId: post.id, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const comments = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section id={id} aria-label={t`Comments`} className="grid gap-4 border-t pt-4">
      {list.isPending && <Skeleton className="h-16" />}
      {list.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-destructive">
          <Trans>The comments could not be loaded.</Trans>
          <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {list.isSuccess && comments.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>No comments yet. A kind word goes a long way.</Trans>
        </p>
      )}
      {comments.length > 0 && (
        <LongList name="comments" className="grid gap-3">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              onAct={() => (comment.isMine ? onRemove : onReport)(comment.id)}
            />
          ))}
        </LongList>
      )}
      <MoreButton list={list}>
        <Trans>Show more comments</Trans>
      </MoreButton>
      {user ? (
        <CommentForm post={post} />
      ) : (
        <Button variant="outline" onClick={() => open('sign-in')}>
          <Trans>Sign in to comment</Trans>
        </Button>
      )}
    </section>
  );
}

type CommentProps = {
  comment: Outputs['wall']['comments']['items'][number];
  /** Removes the reader's own comment, or reports another's. */
  onAct: () => void;
};

function Comment({ comment, onAct }: CommentProps) {
  const nameOf = useNames();
  const { t } = useLingui();
  const timeAgo = useTimeAgo();
  const { author, timestamp, content, language, isMine, isWaiting } = comment;
  return (
    <div className="flex items-start gap-2 rounded-md bg-muted py-2.5 pr-1 pl-4">
      <div className="min-w-0 grow py-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span dir="auto" className="font-semibold">
            {nameOf(author)}
          </span>
          <span className="text-muted-foreground">{timeAgo(new Date(timestamp))}</span>
          {isWaiting && (
            <Badge tone="warning">
              <Trans>Waiting for review</Trans>
            </Badge>
          )}
        </p>
        <p dir="auto" lang={tongueOf(content, language)} className="wrap-anywhere">
          {content}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted-foreground"
        aria-label={isMine ? t`Delete this comment` : t`Report this comment`}
        onClick={onAct}
      >
        {isMine ? <Trash2 aria-hidden="true" /> : <Flag aria-hidden="true" />}
      </Button>
    </div>
  );
}

/** Takes a comment; for members only. */
function CommentForm({ post }: { post: WallPost }) {
  const { t } = useLingui();
  const { change: changePost } = useWallPages();
  const utils = trpc.useUtils();
  const comment = trpc.wall.comment.useMutation({
    onMutate: () => ({ before: post.comments }),
    async onSuccess(answer, _, { before }) {
      form.clear();
      // The live wall may have counted it already.
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
