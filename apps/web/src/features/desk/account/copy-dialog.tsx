import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ConfirmOwnNumber } from './confirm-own-number.tsx';
import { downloadCopy } from './download-copy.ts';

export function CopyDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>A copy of your data</Trans>}
      showDescription
      description={<Trans>Keep it safe: it holds what you wrote without your name, too.</Trans>}
    >
      <ConfirmOwnNumber phone={phone}>{(proof) => <Choice proof={proof} />}</ConfirmOwnNumber>
    </Dialog>
  );
}

function Choice({ proof }: { proof: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<'html' | 'json' | null>(null);
  const [outcome, setOutcome] = useState<{ error: string | null }>();

  async function take(format: 'html' | 'json') {
    setBusy(format);
    setOutcome(await downloadCopy(proof, format));
    setBusy(null);
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-3">
        <Button busy={busy === 'html'} onClick={() => take('html')}>
          <Download aria-hidden="true" />
          <Trans>To read (HTML)</Trans>
        </Button>
        <Button variant="outline" busy={busy === 'json'} onClick={() => take('json')}>
          <Download aria-hidden="true" />
          <Trans>For programs (JSON)</Trans>
        </Button>
      </div>
      {outcome?.error != null && (
        <Notice tone="danger" title={<Trans>The copy was not made.</Trans>}>
          {outcome.error || t`Check your connection and try again.`}
        </Notice>
      )}
      <p role="status" className="empty:-mt-4">
        {outcome?.error === null && t`It is among your downloads.`}
      </p>
    </div>
  );
}
