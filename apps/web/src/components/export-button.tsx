import { Trans, useLingui } from '@lingui/react/macro';
import { documentLink } from '@nagarika/domain/site/document-link';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DownloadError, downloadFile } from '../lib/download-file.ts';
import { useFormats } from '../lib/use-formats.ts';
import { Button } from './ui/button.tsx';
import { toast } from './ui/outcomes/toast-store.ts';

type Props = {
  path: string;
  /** The file's name, unless the server gives one. */
  name: string;
  /** The list's filters, where the address does not hold them. */
  asked?: object;
  size?: 'sm';
  children?: ReactNode;
};

/**
 * Exports a list as it is filtered now, as CSV, or another file about many persons; for the latter
 * an admin passes the second factor.
 */
export function ExportButton({ path, name, asked, size, children = <ExportCsv /> }: Props) {
  const { t } = useLingui();
  const { language } = useFormats();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(documentLink(path, language), name, asked);
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
    <Button variant="outline" size={size} busy={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  );
}

const ExportCsv = () => (
  <>
    <Download aria-hidden="true" />
    <Trans>Export CSV</Trans>
  </>
);
