import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { Column } from '../table/column.ts';
import type { ReportRow } from './use-report.ts';

export const shownAmounts = [
  'takings',
  'commission',
  'serviceCharges',
  'refunds',
  'payouts',
] as const;
type Amount = (typeof shownAmounts)[number];

export function useReportColumns(): Column<ReportRow>[] {
  const { t } = useLingui();
  const headers: Record<Amount, string> = {
    takings: t`Takings`,
    commission: t`Commission`,
    serviceCharges: t`Service charges`,
    refunds: t`Refunds`,
    payouts: t`Payouts`,
  };
  return [
    {
      key: 'organiser',
      header: t`Organiser`,
      sort: 'organiser',
      isTitle: true,
      cell: (row) => <Organiser row={row} />,
    },
    ...shownAmounts.map((key) => ({
      key,
      header: headers[key],
      sort: key,
      align: 'right' as const,
      cell: (row: ReportRow) => <span className="money">{formatRupeesExact(row[key])}</span>,
    })),
  ];
}

function Organiser({ row: { id, organiser, company } }: { row: ReportRow }) {
  return (
    <>
      <bdi>{organiser ?? (id ? <Trans>No name yet</Trans> : <Trans>No organiser</Trans>)}</bdi>
      {company && (
        <p dir="auto" className="text-sm font-normal text-muted-foreground">
          {company}
        </p>
      )}
    </>
  );
}
