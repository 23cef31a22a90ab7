import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useWallPages } from '../use-wall-pages.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  postId: string;
  /**
   * Null removes the post with its whole conversation. `among` is the number of comments when the
   * dialog was opened.
   */
  comment: { id: string; among: number } | null;
};

export function RemoveDialog({ open, onClose, postId, comment }: Props) {
  const { t } = useLingui();
  const { change, remove: takeOff } = useWallPages();
  const utils = trpc.useUtils();
  const removePost = trpc.wall.remove.useMutation({
    onSuccess() {
      takeOff(postId);
      toast({ title: t`Post deleted` });
      onClose();
    },
  });
  const removeComment = trpc.wall.removeComment.useMutation({
    async onSuccess() {
      // The live wall may have counted it already.
      change(postId, (now) =>
        now.comments < (comment?.among ?? 0) ? now : { ...now, comments: now.comments - 1 },
      );
      toast({ title: t`Comment deleted` });
      onClose();
      await utils.wall.comments.invalidate({ postId });
    },
  });
  const remove = comment === null ? removePost : removeComment;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        comment === null ? <Trans>Delete this post?</Trans> : <Trans>Delete this comment?</Trans>
      }
      description={
        comment === null ? (
          <Trans>Its comments and reactions go with it. This cannot be undone.</Trans>
        ) : (
          <Trans>This cannot be undone.</Trans>
        )
      }
      showDescription
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="destructive"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: comment?.id ?? postId })}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      }
    >
      {remove.error && (
        <Notice tone="danger">
          {serverMessage(remove.error) ?? <Trans>It could not be deleted. Please try again.</Trans>}
        </Notice>
      )}
    </Dialog>
  );
}
