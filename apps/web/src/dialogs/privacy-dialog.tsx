import { Trans } from '@lingui/react/macro';
import type { DialogSlot } from '../components/dialog-provider.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { PrivacyText } from '../content/privacy-text.tsx';

export function PrivacyDialog({ open, onClose }: DialogSlot) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isText
      title={<Trans>Privacy Policy</Trans>}
      description={<Trans>What we keep about you, why, and what you can ask of us</Trans>}
    >
      <PrivacyText level={3} />
    </Dialog>
  );
}
