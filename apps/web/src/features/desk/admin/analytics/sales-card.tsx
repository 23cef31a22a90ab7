import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { BarsChart } from '../../../../components/charts/bars-chart.tsx';
import { ChartCard } from '../../../../components/charts/chart-card.tsx';
import { shortRupees } from '../../../../components/charts/short-amount.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { AnalyticsAnswer } from './use-analytics.ts';

/** The most bars that remain readable; the table has all rows. */
const maxBars = 12;

const count = (value: number) => value.toLocaleString('en-IN');

type Props = {
  title: string;
  /** The kind of rows: 'City'. */
  kind: string;
  sales: AnalyticsAnswer['byCity'];
};

/** Shows the gross revenue of each city or category. */
export function SalesCard({ title, kind, sales: asCounted }: Props) {
  const nameOf = useNames();
  const sales = asCounted.map(({ label, ...figures }) => ({ label: nameOf(label), ...figures }));
  const { t } = useLingui();
  const bars = sales.slice(0, maxBars).map(({ label, gross }) => ({ label, value: gross }));
  const inWords = bars
    .slice(0, 3)
    .map(({ label, value }) => `${label} ${formatRupees(value)}`)
    .join(', ');
  return (
    <ChartCard
      title={title}
      note={
        sales.length > maxBars && (
          <Trans>
            The first {maxBars} of {sales.length}; the table has them all.
          </Trans>
        )
      }
      isEmpty={sales.length === 0}
      table={{
        columns: [kind, t`Bookings`, t`Seats`, t`Takings`],
        rows: sales.map(({ label, bookings, seats, gross }) => ({
          key: label,
          cells: [label, count(bookings), count(seats), formatRupees(gross)],
        })),
      }}
    >
      <BarsChart
        label={t`Bar chart: ${title}. Most: ${inWords}.`}
        name={t`Takings`}
        bars={bars}
        format={formatRupees}
        formatTick={shortRupees}
        color="var(--marigold)"
      />
    </ChartCard>
  );
}
