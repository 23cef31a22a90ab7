import { Trans } from '@lingui/react/macro';
import type { DialogSlot } from '../components/dialog-provider.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { TermsText } from '../content/terms-text.tsx';

export function TermsDialog({ open, onClose }: DialogSlot) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isText
      title={<Trans>Terms & Conditions</Trans>}
      description={<Trans>The rules for members, attendees and organisers</Trans>}
    >
      <TermsText level={3} />
    </Dialog>
  );
}
