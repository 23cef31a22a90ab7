import { Trans, useLingui } from '@lingui/react/macro';
import { documentLink } from '@nagarika/domain/site/document-link';
import { FileText } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { useFormats } from '../../../lib/use-formats.ts';

type Props = { payout: { id: string; number: string } };

/** Links to the PDF that says what was paid, and for which events. */
export function StatementLink({ payout }: Props) {
  const { t } = useLingui();
  const { language } = useFormats();
  return (
    <a
      href={documentLink(`/api/payouts/${payout.id}/statement.pdf`, language)}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Statement of ${payout.number}`}
      className={buttonVariants({ size: 'sm', variant: 'outline' })}
    >
      <FileText aria-hidden="true" />
      <Trans>Statement</Trans>
    </a>
  );
}
