import { Trans, useLingui } from '@lingui/react/macro';
import { documentLink } from '@nagarika/domain/site/document-link';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { DownloadError, downloadFile } from '../../../lib/download-file.ts';
import { useFormats } from '../../../lib/use-formats.ts';

type FileFormat = 'xlsx' | 'csv';
type FilePer = 'booking' | 'seat';

/** Downloads all bookings, or all seats, for the organiser's own books. */
export function DownloadCard({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { language } = useFormats();
  const [per, setPer] = useState<FilePer>('booking');
  const [busy, setBusy] = useState<FileFormat | null>(null);
  /** The error is the server's own words where it refused, '' where no answer or only part of one came. */
  const [outcome, setOutcome] = useState<{ error: string | null }>();

  async function take(format: FileFormat) {
    setBusy(format);
    setOutcome(undefined);
    const path = `/api/my-events/${eventId}/bookings.${format}?per=${per}`;
    try {
      await downloadFile(documentLink(path, language), `${per}s.${format}`);
      setOutcome({ error: null });
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      setOutcome({ error: error.message });
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card className="xl:col-span-2">
      <section className="grid grid-cols-1 gap-4 p-4 md:p-6">
        <h2 className="text-xl">
          <Trans>Take it with you</Trans>
        </h2>
        <RadioGroup
          legend={<Trans>What is in a row</Trans>}
          inline
          value={per}
          onChange={setPer}
          options={[
            {
              value: 'booking',
              label: <Trans>One booking</Trans>,
              help: <Trans>Who booked, what was paid, given off and sent back</Trans>,
            },
            {
              value: 'seat',
              label: <Trans>One seat</Trans>,
              help: <Trans>Who comes, with which ticket, and when she was admitted</Trans>,
            },
          ]}
        />
        <div className="grid gap-3 sm:flex">
          <Button busy={busy === 'xlsx'} disabled={busy !== null} onClick={() => void take('xlsx')}>
            <FileSpreadsheet aria-hidden="true" />
            <Trans>Download for Excel</Trans>
          </Button>
          <Button
            variant="outline"
            busy={busy === 'csv'}
            disabled={busy !== null}
            onClick={() => void take('csv')}
          >
            <FileText aria-hidden="true" />
            <Trans>Download CSV</Trans>
          </Button>
        </div>
        {outcome?.error != null && (
          <Notice tone="danger" title={<Trans>The file was not made.</Trans>}>
            {outcome.error || t`Check your connection and try again.`}
          </Notice>
        )}
        <p role="status" className="text-muted-foreground empty:-mt-4">
          {busy !== null
            ? t`The file is being made. With many bookings this takes a while.`
            : outcome?.error === null && t`It is among your downloads.`}
        </p>
      </section>
    </Card>
  );
}
