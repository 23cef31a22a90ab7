import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import {
  type Period,
  type PeriodUnit,
  periodSchema,
  periodUnits,
  unitAround,
  unitOf,
  unitsUntil,
} from '@nagarika/domain/time/periods';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
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
import { PeriodDates } from './period-dates.tsx';
import { usePeriodName } from './use-period-name.ts';

/** The number of periods that the lists offer; older ones are chosen by their days. */
const listed = { month: 24, quarter: 12, year: 6 } as const;

type Props = { period: Period; onChange: (period: Period) => void };

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

/** Reads the report of the period in the address; this month without one. */
function useReport() {
  const list = useListSearch();
  const { data } = periodSchema.safeParse({ from: list.from, to: list.to });
  const period: Period = data ?? unitAround('month', istDate(nowDate()));
  /** The filters of the report without its page: the exported file uses the same. */
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

/** Chooses a month, a quarter, a financial year, or any days. */
function PeriodPicker({ period, onChange }: Props) {
  const { t } = useLingui();
  // The days of a whole month may be meant as days too.
  const [wantsDates, setWantsDates] = useState(false);
  const unit = wantsDates ? null : unitOf(period);
  const today = istDate(nowDate());

  function chooseUnit(value: string) {
    const chosen = periodUnits.find((one) => one === value);
    setWantsDates(!chosen);
    if (chosen) onChange(unitAround(chosen, dayWithin(period, today)));
  }

  /** Keeps days as days, even if they form a month. */
  function chooseDates(dates: Period) {
    setWantsDates(true);
    onChange(dates);
  }

  return (
    <div className="grid gap-4 md:flex md:flex-wrap md:items-start">
      <Field label={<Trans>Report by</Trans>} className="md:w-40 lg:w-52">
        <Select value={unit ?? 'dates'} onChange={(event) => chooseUnit(event.target.value)}>
          <option value="month">{t`Month`}</option>
          <option value="quarter">{t`Quarter`}</option>
          <option value="year">{t`Financial year`}</option>
          <option value="dates">{t`Dates`}</option>
        </Select>
      </Field>
      {unit ? (
        <UnitSelect unit={unit} period={period} today={today} onChange={onChange} />
      ) : (
        <PeriodDates period={period} onChange={chooseDates} />
      )}
    </div>
  );
}

function UnitSelect(props: Props & { unit: PeriodUnit; today: string }) {
  const { unit, period, today, onChange } = props;
  const nameOf = usePeriodName();
  const recent = unitsUntil(unit, today, listed[unit]);
  const isListed = recent.some(({ from }) => from === period.from);
  const units = isListed ? recent : [period, ...recent];
  return (
    <Field label={<Trans>Period</Trans>} className="md:w-48 lg:w-56">
      <Select
        value={period.from}
        onChange={(event) => onChange(unitAround(unit, event.target.value))}
      >
        {units.map((one) => (
          <option key={one.from} value={one.from}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns today where it is in the period; else the last day before today, or the first after. */
function dayWithin({ from, to }: Period, today: string): string {
  if (today < from) return from;
  return today < to ? today : to;
}
