import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import { type Period, periodSchema, unitAround } from '@nagarika/domain/time/periods';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportButton } from '../../../../components/export-button.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { useListSearch } from '../table/searching/use-list-search.ts';
import { PeriodPicker } from './period-picker.tsx';
import { usePeriodName } from './use-period-name.ts';

type ReportRow = Outputs['admin']['reporting']['byOrganiser']['items'][number];

const sorts = [
  'organiser',
  'takings',
  'commission',
  'serviceCharges',
  'refunds',
  'payouts',
] as const;

const shownAmounts = ['takings', 'commission', 'serviceCharges', 'refunds', 'payouts'] as const;

type Amount = (typeof shownAmounts)[number];

export function ReportsTab() {
  const { t } = useLingui();
  usePageTitle(t({ message: 'Reports', context: 'figures' }));
  const { list, period, asked, report } = useReport();
  const columns = useReportColumns();
  const name = usePeriodName()(period);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            What the ledger says, organiser by organiser. Takings are ticket prices less what was
            given back; the service charge is beside them.
          </Trans>
        }
        actions={
          <ExportButton
            path={`/api/admin/reports/export.csv?${new URLSearchParams(asked)}`}
            name="report.csv"
          />
        }
      >
        <Trans context="figures">Reports</Trans>
      </TabHeading>
      <ListControls list={list} searchLabel={<Trans>Find by organiser or company</Trans>}>
        <PeriodPicker period={period} onChange={list.set} />
      </ListControls>
      <QueryState query={report} failure={<Trans>The report could not be loaded.</Trans>}>
        {({ items, total, totals }) => (
          <AdminTable
            caption={t`Report of ${name}`}
            columns={columns}
            rows={items}
            total={total}
            list={list}
            keyOf={({ id }) => id ?? ''}
            totals={Object.fromEntries(
              shownAmounts.map((key) => [
                key,
                <span key={key} className="money">
                  {formatRupeesExact(totals[key])}
                </span>,
              ]),
            )}
            isStale={report.isPlaceholderData}
            empty={
              list.asked ? (
                <Trans>No organiser by that name had takings in this period.</Trans>
              ) : (
                <Trans>No money has moved in this period.</Trans>
              )
            }
          />
        )}
      </QueryState>
    </>
  );
}

function useReportColumns(): Column<ReportRow>[] {
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

/** The period stands in the address; without one it is this month. */
function useReport() {
  const list = useListSearch();
  const { data } = periodSchema.safeParse({ from: list.from, to: list.to });
  const period: Period = data ?? unitAround('month', istDate(nowDate()));
  /** What is shown, over all its pages: the file has the same. */
  const asked = {
    ...period,
    ...(list.asked && { search: list.asked }),
    ...sortOf(list, sorts),
  };
  const report = trpc.admin.reporting.byOrganiser.useQuery(
    { ...asked, page: list.page },
    { placeholderData: keepPreviousData },
  );
  return { list, period, asked, report };
}
