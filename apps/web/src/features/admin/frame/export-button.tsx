import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { DownloadError, downloadFile } from '../../../lib/download-file.ts';

type Props = {
  list: 'users' | 'payouts' | 'audit-log' | 'analytics' | 'bookings';
  /** Asks for what the page asks for, all pages of it. */
  asked: object;
};

/** The list as it is filtered now, as CSV. */
export function ExportButton({ list, asked }: Props) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(`/api/admin/exports/${list}.csv`, asked, `${list}.csv`);
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      toast({
        title: t`Error`,
        description: error.message || t`The file could not be downloaded. Please try again.`,
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" busy={isBusy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      <Trans>Export CSV</Trans>
    </Button>
  );
}
