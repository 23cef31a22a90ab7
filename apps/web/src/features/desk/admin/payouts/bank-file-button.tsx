import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useProblem } from '../../../../components/ui/outcomes/use-problem.tsx';
import { DownloadError, downloadFile } from '../../../../lib/download-file.ts';
import type { PayoutRow } from './use-payout-columns.tsx';

type Props = { payouts: PayoutRow[]; onWritten: () => void; onRefused: () => void };

/** Confirms before a payout goes to the bank a second time. */
export function BankFileButton({ payouts, onWritten, onRefused }: Props) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { problem, fail, clear } = useProblem();
  const filedBefore = payouts.filter(({ filedAt }) => filedAt).length;

  async function download(again: boolean) {
    setBusy(true);
    clear();
    try {
      const ids = payouts.map(({ id }) => id);
      const asked = { ids, again };
      const { headers } = await downloadFile('/api/admin/payouts/bank-file', 'payouts.csv', asked);
      const smaller = Number(headers.get('x-payouts-smaller') ?? 0);
      toast({
        title: t`Bank file downloaded`,
        description:
          smaller > 0
            ? plural(smaller, {
                one: 'Money of # payout went back since it was prepared: the file has what is left of it. Upload it in your net banking.',
                other:
                  'Money of # payouts went back since they were prepared: the file has what is left of them. Upload it in your net banking.',
              })
            : t`Upload it in your net banking.`,
      });
      setAsking(false);
      onWritten();
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      onRefused();
      fail({
        title: t`Error`,
        description: error.message || t`The bank file could not be downloaded. Please try again.`,
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size="sm"
        busy={isBusy && !isAsking}
        onClick={() => (filedBefore > 0 ? setAsking(true) : void download(false))}
      >
        <Download aria-hidden="true" />
        <Trans>Download bank file</Trans>
      </Button>
      {!isAsking && problem}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>In a bank file already</Trans>}
        description={<Trans>A payout that the bank is handed twice is paid twice.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsking(false)}>
            <Button variant="destructive" busy={isBusy} onClick={() => void download(true)}>
              <Trans>Download again</Trans>
            </Button>
          </DialogActions>
        }
      >
        <p>
          <Plural
            value={filedBefore}
            one="# of the picked payouts went into a bank file before. Download it again only if that file was never uploaded."
            other="# of the picked payouts went into a bank file before. Download them again only if that file was never uploaded."
          />
        </p>
        {problem && <div className="mt-4">{problem}</div>}
      </Dialog>
    </>
  );
}
