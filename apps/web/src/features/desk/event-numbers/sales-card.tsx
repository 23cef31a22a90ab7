import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { formatRupees, istDate } from '@nagarika/domain/language/format';
import { useMemo } from 'react';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { shortRupees } from '../../../components/charts/short-amount.ts';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { count } from '../../../lib/count.ts';
import { useNow } from '../../../lib/times/use-now.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { comparedDays, daysBefore, everyDay } from './compared-days.ts';
import { DayChart, LinesChart } from './lazy-charts.tsx';
import type { Numbers } from './use-numbers.ts';

type Props = { numbers: Numbers; onCompare: (eventId: string) => void };

/** Shows tickets by the days before the event, beside another event of the organiser's. */
export function SalesCard({ numbers, onCompare }: Props) {
  const { t } = useLingui();
  const { formatDay, formatSpecDate } = useFormats();
  const today = istDate(useNow());
  const { against, comparable, date, days } = numbers;
  const compared = useMemo(
    () => comparedDays({ date, days }, against, today),
    [date, days, against, today],
  );
  const on = (day: string) => startOf({ date: day, time: '00:00' });
  const seats = count.format(days.reduce((sum, day) => sum + day.seats, 0));
  const seatsThen = count.format(against?.days.reduce((sum, day) => sum + day.seats, 0) ?? 0);
  const otherAt = new Map(compared.map(({ before, other }) => [before, other]));
  let soFar = 0;
  return (
    <ChartCard
      title={t`Tickets over time`}
      note={
        <Trans>
          Tickets that stand, on the day they were booked, counted up to the day of the event.
        </Trans>
      }
      isEmpty={days.length === 0 && !against?.days.length}
      empty={<Trans>No tickets have been booked yet.</Trans>}
      table={{
        columns: [
          t`Day`,
          t`Days before`,
          t`Tickets`,
          t`Tickets so far`,
          ...(against ? [t`The other event by then`] : []),
        ],
        rows: days.map((day) => {
          soFar += day.seats;
          const before = daysBefore(day.date, date);
          return {
            key: day.date,
            cells: [
              formatDay(on(day.date)),
              count.format(before),
              count.format(day.seats),
              count.format(soFar),
              ...(against ? [count.format(otherAt.get(Math.max(0, before)) ?? 0)] : []),
            ],
          };
        }),
      }}
      className="xl:col-span-2"
    >
      {comparable.length > 0 && (
        <Field label={<Trans>Compare with</Trans>} className="max-w-md">
          <Select value={against?.id ?? ''} onChange={(event) => onCompare(event.target.value)}>
            {!against && <option value="">{t`No other event`}</option>}
            {comparable.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.title} · ${formatSpecDate(on(one.date))}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div style={{ height: 280 }}>
        <LinesChart
          waiting={<Skeleton className="h-full" />}
          label={
            against
              ? t`Line chart: ${seats} tickets of this event, ${seatsThen} of ${against.title} in all.`
              : t`Line chart: ${seats} tickets of this event.`
          }
          lines={[
            { name: t`This event`, color: 'var(--primary)' },
            ...(against
              ? [{ name: against.title, color: 'var(--muted-foreground)', isDashed: true }]
              : []),
          ]}
          points={compared.map(({ before, own, other }) => ({ at: before, values: [own, other] }))}
          formatAt={(before) =>
            before === 0
              ? t`The day`
              : t`${plural(before, { one: '# day before', other: '# days before' })}`
          }
          format={count.format}
        />
      </div>
    </ChartCard>
  );
}

/** Shows what each day brought. */
export function TakingsCard({ numbers: { days, money } }: { numbers: Numbers }) {
  const { t } = useLingui();
  const { formatDay } = useFormats();
  const takings = formatRupees(money.takings);
  const on = (day: string) => startOf({ date: day, time: '00:00' });
  return (
    <ChartCard
      title={t`Takings by day`}
      note={
        <Trans>Without the service charge; what goes back counts on the day it was owed.</Trans>
      }
      isEmpty={days.every(({ gross }) => gross === 0)}
      empty={<Trans>Nothing has been paid yet.</Trans>}
      table={{
        columns: [t`Day`, t`Tickets`, t`Takings`],
        rows: days.map((day) => ({
          key: day.date,
          cells: [formatDay(on(day.date)), count.format(day.seats), formatRupees(day.gross)],
        })),
      }}
    >
      <div style={{ height: 240 }}>
        <DayChart
          waiting={<Skeleton className="h-full" />}
          label={t`Chart: takings by day, ${takings} in all.`}
          name={t`Takings`}
          days={everyDay(days).map(({ date, day }) => ({ day: date, value: day?.gross ?? 0 }))}
          format={formatRupees}
          formatTick={shortRupees}
          color="var(--marigold)"
        />
      </div>
    </ChartCard>
  );
}
