import { Trans, useLingui } from '@lingui/react/macro';
import { BarsChart } from '../../../../components/charts/bars-chart.tsx';
import { ChartCard } from '../../../../components/charts/chart-card.tsx';
import { percentOf } from '../../../../components/charts/short-amount.ts';
import { SharesOfLooks } from '../../../../components/charts/uncounted-looks.tsx';
import type { AnalyticsAnswer } from './use-analytics.ts';

const count = (value: number) => value.toLocaleString('en-IN');

/** From a look at an event to a booking. */
export function FunnelCard({ funnel }: { funnel: AnalyticsAnswer['funnel'] }) {
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
