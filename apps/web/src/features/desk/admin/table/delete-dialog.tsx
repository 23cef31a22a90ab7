import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { serverMessage } from '../../../../lib/requests/error-message.ts';

type Props = {
  title: ReactNode;
  /** Says what goes with it. */
  says: ReactNode;
  deletion: { isPending: boolean; error: unknown };
  onDelete: () => void;
  onClose: () => void;
};

/** Confirms a deletion; a refusal is shown in its place. */
export function DeleteDialog({ title, says, deletion, onDelete, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={says}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Keep it</Trans>}>
          <Button variant="destructive" busy={deletion.isPending} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </DialogActions>
      }
    >
      {deletion.error != null && (
        <Notice tone="danger">
          {serverMessage(deletion.error) ?? (
            <Trans>It could not be deleted. Please try again.</Trans>
          )}
        </Notice>
      )}
    </Dialog>
  );
}
