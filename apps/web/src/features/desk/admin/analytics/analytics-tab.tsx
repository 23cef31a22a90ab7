import { Trans, useLingui } from '@lingui/react/macro';
import { BarsChart } from '../../../../components/charts/bars-chart.tsx';
import { ChartCard } from '../../../../components/charts/chart-card.tsx';
import { percentOf } from '../../../../components/charts/short-amount.ts';
import { SharesOfLooks } from '../../../../components/charts/uncounted-looks.tsx';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { NewMembersCard, SalesByDayCard } from './days-cards.tsx';
import { SalesCard } from './sales-card.tsx';
import { type AnalyticsAnswer, useAnalytics } from './use-analytics.ts';

const count = (value: number) => value.toLocaleString('en-IN');

export function AnalyticsTab() {
  const { t } = useLingui();
  usePageTitle(t`Analytics`);
  const { period, choose, query } = useAnalytics();
  return (
    <>
      <TabHeading
        intro={<Trans>How people come to a booking, and what is booked where.</Trans>}
        actions={
          <ExportButton
            path="/api/admin/exports/analytics.csv"
            name="analytics.csv"
            asked={{ period }}
          />
        }
      >
        <Trans>Analytics</Trans>
      </TabHeading>
      <Field label={<Trans>Period</Trans>} className="md:w-56">
        <Select value={period} onChange={(event) => choose(event.target.value)}>
          <option value="7d">{t`Last 7 days`}</option>
          <option value="30d">{t`Last 30 days`}</option>
          <option value="90d">{t`Last 90 days`}</option>
          <option value="year">{t`This year`}</option>
        </Select>
      </Field>
      <QueryState query={query} failure={<Trans>The figures could not be loaded.</Trans>}>
        {({ funnel, byDay, byCity, byCategory }) => (
          <div
            aria-busy={query.isPlaceholderData}
            className="stale grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
          >
            <FunnelCard funnel={funnel} />
            <SalesByDayCard days={byDay} />
            <SalesCard title={t`Takings by city`} kind={t`City`} sales={byCity} />
            <SalesCard title={t`Takings by category`} kind={t`Category`} sales={byCategory} />
            <NewMembersCard days={byDay} />
          </div>
        )}
      </QueryState>
    </>
  );
}

/** Shows how many looks at an event became bookings. */
function FunnelCard({ funnel }: { funnel: AnalyticsAnswer['funnel'] }) {
  const { t } = useLingui();
  const { viewed, began, paid } = funnel;
  const steps = [
    { label: t`Looked at an event`, value: viewed, before: viewed },
    { label: t`Began to book`, value: began, before: viewed },
    { label: t`Booked`, value: paid, before: began },
  ];
  return (
    <ChartCard
      title={t`From a look to a booking`}
      note={
        <>
          <Trans>
            People, each counted once a day. A booking that is paid for, or free, is booked.
          </Trans>{' '}
          <span>
            <SharesOfLooks viewed={viewed} began={began} booked={paid} />
          </span>
        </>
      }
      isEmpty={viewed + began === 0}
      table={{
        columns: [t`Step`, t`People`, t`Of the step before`, t`Of all who looked`],
        rows: steps.map(({ label, value, before }) => ({
          key: label,
          cells: [label, count(value), percentOf(value, before), percentOf(value, viewed)],
        })),
      }}
      className="xl:col-span-2"
    >
      <BarsChart
        label={t`Bar chart: ${count(viewed)} people looked at an event, ${count(began)} began to book, ${count(paid)} booked.`}
        name={t`People`}
        bars={steps}
        format={count}
        color="var(--primary)"
      />
    </ChartCard>
  );
}
