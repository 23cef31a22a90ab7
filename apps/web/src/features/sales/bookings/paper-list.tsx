import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, instantFromIst } from '@nagarika/domain/language/format';
import { isCreditNote } from '@nagarika/domain/money/tax/tax-papers';
import { documentLink } from '@nagarika/domain/site/document-link';
import { FileText } from 'lucide-react';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { usePaperNames } from './use-paper-names.ts';

type Paper = Outputs['taxPapers']['ofBooking'][number];

/** Lists papers with their kind, their tax and their PDF. */
export function PaperList({ papers }: { papers: readonly Paper[] }) {
  return (
    <ul className="divide-y">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <PaperLine paper={paper} />
        </li>
      ))}
    </ul>
  );
}

function PaperLine({ paper }: { paper: Paper }) {
  const { t } = useLingui();
  const { language, formatSpecDate } = useFormats();
  const { id, kind, label, issuedAt, gross, cgst, sgst, igst, event, recipient, original } = paper;
  const sign = isCreditNote(kind) ? -1 : 1;
  const tax = formatRupeesExact(sign * (cgst + sgst + igst));
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{usePaperNames()[kind]}</p>
        <p className="text-sm text-muted-foreground">
          <span className="money">{label}</span> · {formatSpecDate(new Date(issuedAt))}
        </p>
        {(event ?? recipient) && (
          <p className="dotted text-sm wrap-anywhere">
            {event && <bdi>{event.title}</bdi>}
            {recipient && <bdi>{recipient}</bdi>}
          </p>
        )}
        {original && (
          <p className="text-sm text-muted-foreground">
            <Trans>
              For invoice <span className="money">{original.label}</span> of{' '}
              {formatSpecDate(instantFromIst(original.issuedOn, '12:00'))}
            </Trans>
          </p>
        )}
        <p className="text-sm">
          <span className="money">{formatRupeesExact(sign * gross)}</span>{' '}
          <span className="text-muted-foreground">
            <Trans>
              includes GST <span className="money">{tax}</span>
            </Trans>
          </span>
        </p>
      </div>
      <a
        href={documentLink(`/api/tax-papers/${id}.pdf`, language)}
        target="_blank"
        rel="noreferrer"
        aria-label={t`PDF of ${label}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
      >
        <FileText aria-hidden="true" className="size-4.5" />
        PDF
      </a>
    </>
  );
}
