import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../../components/data-table.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { Figure, GstFigures, Part } from '../../../money/tax/year-figures.tsx';
import { financialYears, YearSelect } from '../../../money/tax/year-select.tsx';
import { YearTables } from '../../../money/tax/year-tables.tsx';
import { QueryState } from '../frame/query-state.tsx';
import { OperatorPapers } from './operator-papers.tsx';

/** A financial year of the operator's: figures, what is owed month by month, papers. */
export function OperatorYear() {
  const [fy, setYear] = useState(() => financialYears()[0] ?? '');
  const year = trpc.admin.taxPapers.year.useQuery({ fy });
  const months = trpc.admin.taxPapers.months.useQuery({ fy });
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl">
          <Trans>The year</Trans>
        </h2>
        <YearSelect fy={fy} onChange={setYear} />
      </div>
      <QueryState query={year} failure={<Trans>The year could not be loaded.</Trans>}>
        {(figures) => (
          <Card>
            <CardContent className="grid gap-8 md:grid-cols-2">
              <Figures year={figures} />
              <div className="flex flex-wrap gap-3">
                <YearTables path={`/api/admin/tax-years/${fy}`} />
              </div>
            </CardContent>
          </Card>
        )}
      </QueryState>
      <QueryState query={months} failure={<Trans>The months could not be loaded.</Trans>}>
        {(rows) => <Months rows={rows} />}
      </QueryState>
      <OperatorPapers fy={fy} />
    </section>
  );
}

function Figures({ year }: { year: Outputs['admin']['taxPapers']['year'] }): ReactNode {
  const { payouts } = year;
  return (
    <>
      <Part name={<Trans>Income</Trans>}>
        <Figure name={<Trans>Ticket sales less refunds</Trans>} paise={year.net} />
        <Figure name={<Trans>Commission</Trans>} paise={year.commission} />
        <Figure name={<Trans>Service charges</Trans>} paise={year.serviceCharges} />
      </Part>
      <Part name={<Trans>Payouts</Trans>}>
        <Figure name={<Trans>TCS withheld</Trans>} paise={payouts.tcs} />
        <Figure name={<Trans>TDS withheld</Trans>} paise={payouts.tds} />
        <Figure name={<Trans>Sent to organisers</Trans>} paise={payouts.transferred} isSum />
      </Part>
      <Part name={<Trans>GST in service charges</Trans>}>
        <GstFigures gst={year.chargeGst} />
      </Part>
      <Part name={<Trans>GST in our commission</Trans>}>
        <GstFigures gst={year.commissionGst} />
      </Part>
    </>
  );
}

function Months({ rows }: { rows: Outputs['admin']['taxPapers']['months'] }) {
  const { t } = useLingui();
  const { formatMonth } = useFormats();
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={<Trans>What is owed, month by month</Trans>}
      columns={[
        { label: t`Month` },
        { label: t`Taxable value`, isNumber: true },
        { label: 'GST', isNumber: true },
        { label: 'TCS', isNumber: true },
        { label: 'TDS', isNumber: true },
      ]}
      rows={rows.map(({ month, taxable, gst, tcs, tds }) => ({
        key: month,
        cells: [
          formatMonth(new Date(`${month}T12:00:00+05:30`)),
          ...[taxable, gst, tcs, tds].map(formatRupeesExact),
        ],
      }))}
    />
  );
}
