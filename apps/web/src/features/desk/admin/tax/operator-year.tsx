import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import {
  paperSubjects,
  type TaxPaperKind,
  taxPaperKinds,
} from '@nagarika/domain/money/tax/tax-papers';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../../components/data-table.tsx';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { PaperPages } from '../../../money/tax/paper-pages.tsx';
import { Figure, GstFigures, Part } from '../../../money/tax/year-figures.tsx';
import { financialYears, YearSelect } from '../../../money/tax/year-select.tsx';
import { YearTables } from '../../../money/tax/year-tables.tsx';
import { usePaperNames } from '../../../sales/bookings/use-paper-names.ts';
import { QueryState } from '../frame/query-state.tsx';

/** The kinds of paper that the operator issues; tickets' papers are the organisers'. */
const kinds = taxPaperKinds.filter((kind) => paperSubjects[kind].subject !== 'ticket');

/** Shows the operator's financial year: figures, what is owed month by month, papers. */
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

function OperatorPapers({ fy }: { fy: string }) {
  const { t } = useLingui();
  const names = usePaperNames();
  const [kind, setKind] = useState<TaxPaperKind>();
  const papers = trpc.admin.taxPapers.list.useInfiniteQuery(
    { fy, kind, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h3 className="text-lg">
            <Trans>Our papers</Trans>
          </h3>
          <div className="flex flex-wrap items-end gap-3">
            <Field label={<Trans>Show</Trans>} optional="unsaid" className="w-full sm:w-72">
              <Select
                value={kind ?? ''}
                onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
              >
                <option value="">{t`All papers`}</option>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {names[one]}
                  </option>
                ))}
              </Select>
            </Field>
            <ExportButton
              path={`/api/admin/tax-papers/export.csv?${new URLSearchParams({ fy, ...(kind && { kind }) })}`}
              name="tax-papers.csv"
            />
          </div>
        </div>
        <QueryState query={papers} failure={<Trans>The papers could not be loaded.</Trans>}>
          {({ pages }) => <PaperPages pages={pages} query={papers} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}
