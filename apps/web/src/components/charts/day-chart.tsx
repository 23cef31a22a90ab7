import { startOf } from '@nagarika/domain/events/listing/events';
import { formatDay } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '../../lib/use-formats.ts';
import { axisLook, tooltipLook } from './chart-look.ts';

type Props = {
  /** The chart in words, for readers who do not see it. */
  label: string;
  /** The name of a value. */
  name: string;
  days: readonly { day: string; value: number }[];
  format: (value: number) => string;
  /** Formats a value more briefly, for the axis. */
  formatTick?: (value: number) => string;
  color: string;
  /** Puts the name above the chart, because the card has another chart. */
  isOneOfMany?: boolean;
};

/** Shows one value a day; arrow keys move from day to day. */
export function DayChart({ isOneOfMany = false, ...chart }: Props) {
  if (!isOneOfMany) return <Chart {...chart} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      {/* The chart's label says this already. */}
      <p aria-hidden="true" className="text-sm font-semibold">
        {chart.name}
      </p>
      <Chart {...chart} />
    </div>
  );
}

type ChartProps = Omit<Props, 'isOneOfMany'>;

function Chart({ label, name, days, format, formatTick = format, color }: ChartProps) {
  const { formatDay, language } = useFormats();
  return (
    <AreaChart
      responsive
      data={days}
      role="img"
      aria-label={label}
      style={{ width: '100%', height: 240 }}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="day"
        tickFormatter={(day: string) => shortDay(day, language)}
        minTickGap={28}
        {...axisLook}
      />
      <YAxis
        width={56}
        allowDecimals={false}
        tickFormatter={formatTick}
        axisLine={false}
        {...axisLook}
      />
      <Tooltip
        labelFormatter={(day) => formatDay(midnight(String(day)))}
        formatter={(value) => format(Number(value))}
        cursor={{ stroke: 'var(--muted-foreground)' }}
        {...tooltipLook}
      />
      <Area
        dataKey="value"
        name={name}
        type="linear"
        stroke={color}
        strokeWidth={2}
        fill={color}
        fillOpacity={0.18}
        isAnimationActive={false}
      />
    </AreaChart>
  );
}

export function midnight(day: string): Date {
  return startOf({ date: day, time: '00:00' });
}

/** Formats a day as '5 Jul'. */
function shortDay(day: string, language: Language): string {
  return formatDay(midnight(day), language).replace(/^\S+ /, '');
}
