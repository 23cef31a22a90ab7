import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axisLook, tooltipLook } from './chart-look.ts';

type Point = { at: number; values: readonly (number | null)[] };

type Props = {
  /** The chart in words, for readers who do not see it. */
  label: string;
  /** Names and looks of the lines; the first is drawn above the others. */
  lines: readonly { name: string; color: string; isDashed?: boolean }[];
  /** Points in the order of the axis; a null value leaves a gap in its line. */
  points: readonly Point[];
  formatAt: (at: number) => string;
  format: (value: number) => string;
};

/** Shows the same figure of several subjects over time; arrow keys move from one point to the next. */
export function LinesChart({ label, lines, points, formatAt, format }: Props) {
  return (
    <LineChart
      responsive
      data={points}
      role="img"
      aria-label={label}
      style={{ width: '100%', height: linesHeight }}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis dataKey="at" tickFormatter={formatAt} minTickGap={28} {...axisLook} />
      <YAxis
        width={56}
        allowDecimals={false}
        tickFormatter={format}
        axisLine={false}
        {...axisLook}
      />
      <Tooltip
        labelFormatter={(at) => formatAt(Number(at))}
        formatter={(value) => format(Number(value))}
        cursor={{ stroke: 'var(--muted-foreground)' }}
        {...tooltipLook}
      />
      {/* The library's own legend names its signs in English. */}
      <Legend content={() => <LinesKey lines={lines} />} />
      {lines
        .map(({ name, color, isDashed = false }, at) => (
          <Line
            key={name}
            dataKey={({ values }: Point) => values[at] ?? null}
            name={name}
            type="stepAfter"
            stroke={color}
            strokeWidth={2}
            strokeDasharray={isDashed ? '6 4' : 'none'}
            dot={false}
            isAnimationActive={false}
          />
        ))
        .reverse()}
    </LineChart>
  );
}

function LinesKey({ lines }: Pick<Props, 'lines'>) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {lines.map(({ name, color, isDashed = false }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width={24} height={4} className="shrink-0">
            <line
              x2={24}
              y1={2}
              y2={2}
              stroke={color}
              strokeWidth={2}
              strokeDasharray={isDashed ? '6 4' : 'none'}
            />
          </svg>
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}

const linesHeight = 280;
