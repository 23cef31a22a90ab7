import type { ComponentProps } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { BarsChart } from './lazy-charts.tsx';

/** Bars in the room that they will take. */
export function Bars(props: ComponentProps<typeof BarsChart>) {
  const height = props.bars.length * 40 + 34;
  return (
    <div style={{ height }}>
      <BarsChart waiting={<Skeleton className="h-full" />} {...props} />
    </div>
  );
}
