import type { ComponentProps } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { BarsChart } from './lazy-charts.tsx';

type Props = ComponentProps<typeof BarsChart> & {
  /** Puts the name above the chart, because the card has another chart. */
  isOneOfMany?: boolean;
};

/** Reserves the bars' room while their code loads. */
export function Bars({ isOneOfMany = false, ...chart }: Props) {
  const height = chart.bars.length * 40 + 34;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      {isOneOfMany && (
        // The chart's label says this already.
        <p aria-hidden="true" className="text-sm font-semibold">
          {chart.name}
        </p>
      )}
      <div style={{ height }}>
        <BarsChart waiting={<Skeleton className="h-full" />} {...chart} />
      </div>
    </div>
  );
}
