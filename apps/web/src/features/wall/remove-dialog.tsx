import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { serverMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWallPages } from './use-wall-pages.ts';

type Props = { open: boolean; onClose: () => void; postId: string };

export function RemoveDialog({ open, onClose, postId }: Props) {
  const { t } = useLingui();
  const { remove: takeOff } = useWallPages();
  const remove = trpc.wall.remove.useMutation({
    onSuccess() {
      takeOff(postId);
      toast({ title: t`Post deleted` });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Delete this post?</Trans>}
      description={<Trans>Its comments and reactions go with it. This cannot be undone.</Trans>}
      showDescription
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="destructive"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: postId })}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      }
    >
      {remove.error && (
        <Notice tone="danger">
          {serverMessage(remove.error) ?? (
            <Trans>The post could not be deleted. Please try again.</Trans>
          )}
        </Notice>
      )}
    </Dialog>
  );
}
