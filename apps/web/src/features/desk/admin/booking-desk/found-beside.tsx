import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { documentLink } from '@nagarika/domain/site/document-link';
import { Link } from '@tanstack/react-router';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { rowTitleLook } from '../table/open-button.tsx';
import { PersonLink } from './person-link.tsx';

type Found = Outputs['admin']['bookings']['find'];

/** Shows finds that are no booking: the payout of a bank's reference, the papers of a number. */
export function FoundBeside({ found: { payout, papers } }: { found: Found }) {
  const { formatDay, language } = useFormats();
  return (
    <>
      {payout && (
        <section className="grid gap-1 rounded-lg border bg-card p-4">
          <h2 className="text-xl">
            <Trans>A payout</Trans>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              to="/admin/$tab"
              params={{ tab: 'payouts' }}
              search={{ filter: payout.status, q: payout.reference }}
              className={rowTitleLook}
            >
              {payout.reference}
            </Link>
            <span className="money font-semibold">{formatRupeesExact(payout.transferred)}</span>
          </p>
          <p className="text-sm">
            <PersonLink person={payout.organiser} />
          </p>
        </section>
      )}
      {papers.length > 0 && (
        <section className="grid gap-1 rounded-lg border bg-card p-4">
          <h2 className="text-xl">
            <Trans>Tax papers</Trans>
          </h2>
          <ul className="grid divide-y">
            {papers.map(({ id, label, supplier, issuedAt, gross }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <a
                  href={documentLink(`/api/tax-papers/${id}.pdf`, language)}
                  target="_blank"
                  rel="noreferrer"
                  className={rowTitleLook}
                >
                  {label}
                </a>
                <span className="flex flex-wrap gap-x-3 text-sm">
                  {supplier ? <PersonLink person={supplier} /> : <Trans>The operator</Trans>}
                  <span>{formatDay(new Date(issuedAt))}</span>
                  <span className="money font-semibold">{formatRupeesExact(gross)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
