import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { ChartCard } from '../../../../components/charts/chart-card.tsx';
import { DayChart, midnight } from '../../../../components/charts/day-chart.tsx';
import { shortRupees } from '../../../../components/charts/short-amount.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { AnalyticsAnswer } from './use-analytics.ts';

type Days = AnalyticsAnswer['byDay'];
const count = (value: number) => value.toLocaleString('en-IN');

export function SalesByDayCard({ days }: { days: Days }) {
  const { formatDay } = useFormats();
  const { t } = useLingui();
  const bookings = sumOf(days.map((day) => day.bookings));
  const takings = formatRupees(sumOf(days.map((day) => day.gross)));
  return (
    <ChartCard
      title={t`Bookings and takings by day`}
      note={
        <Trans>
          Bookings that stand, on the day they were made. Takings without the service charge; a
          refund counts on the day it was owed.
        </Trans>
      }
      isEmpty={days.every((day) => day.bookings === 0 && day.gross === 0)}
      table={{
        columns: [t`Day`, t`Bookings`, t`Seats`, t`Takings`],
        rows: days.map((day) => ({
          key: day.label,
          cells: [
            formatDay(midnight(day.label)),
            count(day.bookings),
            count(day.seats),
            formatRupees(day.gross),
          ],
        })),
      }}
      className="xl:col-span-2"
    >
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <DayChart
          isOneOfMany
          label={t`Chart: takings by day, ${takings} in all.`}
          name={t`Takings`}
          days={days.map((day) => ({ day: day.label, value: day.gross }))}
          format={formatRupees}
          formatTick={shortRupees}
          color="var(--marigold)"
        />
        <DayChart
          isOneOfMany
          label={t`Chart: bookings by day, ${count(bookings)} in all.`}
          name={t`Bookings`}
          days={days.map((day) => ({ day: day.label, value: day.bookings }))}
          format={count}
          color="var(--primary)"
        />
      </div>
    </ChartCard>
  );
}

export function NewMembersCard({ days }: { days: Days }) {
  const { formatDay } = useFormats();
  const { t } = useLingui();
  const all = sumOf(days.map((day) => day.newMembers));
  return (
    <ChartCard
      title={t`New members by day`}
      isEmpty={all === 0}
      table={{
        columns: [t`Day`, t`New members`],
        rows: days.map((day) => ({
          key: day.label,
          cells: [formatDay(midnight(day.label)), count(day.newMembers)],
        })),
      }}
      className="xl:col-span-2"
    >
      <DayChart
        label={t`Chart: new members by day, ${count(all)} in all.`}
        name={t`New members`}
        days={days.map((day) => ({ day: day.label, value: day.newMembers }))}
        format={count}
        color="var(--success)"
      />
    </ChartCard>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
