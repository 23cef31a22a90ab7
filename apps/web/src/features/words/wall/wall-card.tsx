import { Trans, useLingui } from '@lingui/react/macro';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { anonymousAuthor } from '@nagarika/domain/words/wall/wall';
import { Clock3, Flag, Flower2, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { useTimeAgo } from '../../../lib/times/use-time-ago.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { CategoryBadge } from './category-badge.tsx';
import { Comments } from './comments.tsx';
import type { WallDialogs } from './moderating/use-wall-dialogs.ts';
import { ReactionBar } from './reaction-bar.tsx';
import type { WallPost } from './reactions.ts';

type Props = {
  post: WallPost;
  dialogs: WallDialogs;
  /** Whether the conversation under it is open. */
  isOpen: boolean;
  onToggle: () => void;
};

export function WallCard({ post, dialogs, isOpen, onToggle }: Props) {
  const nameOf = useNames();
  const timeAgo = useTimeAgo();
  const commentsId = useId();
  const { id, author, city, timestamp } = post;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        {author === anonymousAuthor ? <AnonymousMark /> : <Avatar name={author} />}
        <div className="min-w-0 grow leading-snug">
          <p className="font-semibold">
            <bdi>{nameOf(author)}</bdi>
          </p>
          <p className="dotted text-sm text-muted-foreground">
            <time dateTime={timestamp}>{timeAgo(new Date(timestamp))}</time>
            <bdi>{nameOf(city)}</bdi>
          </p>
        </div>
        <PostMenu post={post} dialogs={dialogs} />
      </div>
      <p
        dir="auto"
        lang={tongueOf(post.content, post.language)}
        className="font-display text-xl leading-snug text-pretty wrap-anywhere"
      >
        {post.content}
      </p>
      <p className="flex flex-wrap gap-2">
        <CategoryBadge category={post.category} />
        {post.isWaiting && (
          <Badge tone="warning">
            <Clock3 aria-hidden="true" />
            <Trans>Waiting for review</Trans>
          </Badge>
        )}
      </p>
      <ReactionBar post={post} comments={{ id: commentsId, isOpen, toggle: onToggle }} />
      {isOpen && (
        <Comments
          id={commentsId}
          post={post}
          onReport={(commentId) => dialogs.open({ kind: 'report', postId: id, commentId })}
          onRemove={(comment) =>
            dialogs.open({
              kind: 'remove',
              postId: id,
              comment: { id: comment, among: post.comments },
            })
          }
        />
      )}
    </Card>
  );
}

/** Offers to remove the reader's own post, or to report another's. */
function PostMenu({ post, dialogs }: { post: WallPost; dialogs: WallDialogs }) {
  const { t } = useLingui();
  const { id, isMine } = post;
  return (
    <Button
      variant="ghost"
      size="icon"
      className="-mt-1 -mr-2 text-muted-foreground"
      aria-label={isMine ? t`Delete this post` : t`Report this post`}
      onClick={() =>
        dialogs.open(isMine ? { kind: 'remove', postId: id } : { kind: 'report', postId: id })
      }
    >
      {isMine ? <Trash2 aria-hidden="true" /> : <Flag aria-hidden="true" />}
    </Button>
  );
}

function AnonymousMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-primary"
    >
      <Flower2 className="size-5" />
    </span>
  );
}
