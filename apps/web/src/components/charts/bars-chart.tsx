import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axisLook, tooltipLook } from './chart-look.ts';

type Props = {
  label: string;
  name: string;
  bars: readonly { label: string; value: number }[];
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  color: string;
};

/**
 * Cuts a name that would take three lines, or a word wider than the picture; tooltip and table show
 * it whole.
 */
function inTwoLines(label: string): string {
  // Letters of India beyond Hindi, from Bengali to Malayalam, count as half as wide again.
  const most = /[\u0980-\u0d7f]/.test(label) ? 10 : 15;
  const room = label.split(' ').every((word) => word.length <= most) ? 2 * most : most - 1;
  return label.length > room ? `${label.slice(0, room - 1).trimEnd()}…` : label;
}

const barHeight = 40;
const axisHeight = 34;

/** Shows named values side by side; arrow keys move from one to the next. */
export function BarsChart({ label, name, bars, format, formatTick = format, color }: Props) {
  return (
    <BarChart
      responsive
      layout="vertical"
      data={bars}
      role="img"
      aria-label={label}
      style={{ width: '100%', height: bars.length * barHeight + axisHeight }}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
    >
      <XAxis
        type="number"
        allowDecimals={false}
        tickFormatter={formatTick}
        minTickGap={24}
        {...axisLook}
      />
      <YAxis
        type="category"
        dataKey="label"
        width={128}
        tickFormatter={inTwoLines}
        axisLine={false}
        {...axisLook}
      />
      <Tooltip
        formatter={(value) => format(Number(value))}
        cursor={{ fill: 'var(--muted)' }}
        {...tooltipLook}
      />
      <Bar
        dataKey="value"
        name={name}
        fill={color}
        radius={[0, 4, 4, 0]}
        maxBarSize={24}
        isAnimationActive={false}
      />
    </BarChart>
  );
}
