import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { ExportButton } from '../../../../components/export-button.tsx';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useReport } from './use-report.ts';
import { shownAmounts, useReportColumns } from './use-report-columns.tsx';

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
