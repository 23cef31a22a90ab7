import { Trans, useLingui } from '@lingui/react/macro';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { percentOf } from '../../../components/charts/short-amount.ts';
import { SharesOfLooks } from '../../../components/charts/uncounted-looks.tsx';
import { count } from '../../../lib/count.ts';
import { Bars } from './bars.tsx';
import type { Numbers } from './use-numbers.ts';

/** From a look at the event to a booking. */
export function FunnelCard({ funnel }: Pick<Numbers, 'funnel'>) {
  const { t } = useLingui();
  const { viewed, began, booked } = funnel;
  const steps = [
    { label: t`Looked at it`, value: viewed, before: viewed },
    { label: t`Began to book`, value: began, before: viewed },
    { label: t`Booked`, value: booked, before: began },
  ];
  const [looked, begun, done] = [viewed, began, booked].map((people) => count.format(people));
  return (
    <ChartCard
      title={t`From a look to a booking`}
      note={
        <>
          <Trans>People, each counted once a day.</Trans>{' '}
          <span>
            <SharesOfLooks {...funnel} />
          </span>
        </>
      }
      isEmpty={viewed + began === 0}
      empty={<Trans>Nobody has looked at it yet.</Trans>}
      table={{
        columns: [t`Step`, t`People`, t`Of the step before`, t`Of all who looked`],
        rows: steps.map(({ label, value, before }) => ({
          key: label,
          cells: [label, count.format(value), percentOf(value, before), percentOf(value, viewed)],
        })),
      }}
    >
      <Bars
        label={t`Bar chart: ${looked} people looked at it, ${begun} began to book, ${done} booked.`}
        name={t`People`}
        bars={steps}
        format={count.format}
        color="var(--primary)"
      />
    </ChartCard>
  );
}
