import { Trans } from '@lingui/react/macro';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { DialogSlot } from '../../dialogs/dialogs.ts';

export function JoinDialog({ open, onClose }: DialogSlot) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Join WhatsApp Communities</Trans>}
      description={<Trans>Choose your city and the groups to join</Trans>}
    >
      {null}
    </Dialog>
  );
}
